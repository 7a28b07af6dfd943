import { reportBotContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { insightsJob, listInsightsCall, setInsightsCall } from './insights.ts'
import { useModelCall } from './model/ask-for-proposal.ts'
import { reportBotPolicy } from './report-bot.policy.ts'
import {
  clearHistoryCall,
  historyCall,
  inboxOfConversationCall,
  initConversationCall,
  lastBotMessageCall,
  lastMessageCall,
  rateCall,
} from './report-bot.ts'
import { sendCall } from './send.ts'

export const reportBotFeature = defineServerFeature({
  contract: reportBotContract,
  tables: ['report_bot_chats', 'report_bot_messages', 'report_insights', 'report_bot_settings'],
  policy: reportBotPolicy,
  settings: { none: 'it has none' },
  handlers: {
    'reportBot.send': sendCall,
    'reportBot.last_message': lastMessageCall,
    'reportBot.last_bot_message': lastBotMessageCall,
    'reportBot.history': historyCall,
    'reportBot.init_conversation': initConversationCall,
    'reportBot.get_inbox_from_conversation': inboxOfConversationCall,
    'reportBot.rate': rateCall,
    'reportBot.clear_history': clearHistoryCall,
    'reportBot.list_insights': listInsightsCall,
    'reportBot.set_insights': setInsightsCall,
    'reportBot.use_model': useModelCall,
  },
  jobs: [insightsJob],
})
