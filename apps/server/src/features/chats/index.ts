import { chatsContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { chatService } from './chat-service.ts'
import { chatsPolicy } from './chats.policy.ts'
import { getWindow } from './get-window.ts'
import { receiveHook, verifyHook } from './receive-hook.ts'
import { listTemplatesCall, sendTemplateCall, writeCall } from './template-calls.ts'

/** Messages of channels as conversations: web hook, sending, delivery states and templates. */
export const chatsFeature = defineServerFeature({
  contract: chatsContract,
  tables: ['chat_deliveries', 'chat_parts', 'chat_templates_sent'],
  policy: chatsPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'chats.verify_hook': { raw: verifyHook },
    'chats.receive_hook': { raw: receiveHook },
    'chats.get_window': getWindow,
    'chats.list_templates': listTemplatesCall,
    'chats.send_template': sendTemplateCall,
    'chats.write_to_number': writeCall,
  },
  services: [chatService],
})
