import type { Message } from '@postroom/contract'
import { request } from '#lib/api-client.ts'
import { lateCalls } from '#lib/late-calls.generated.ts'
import { saveFile } from '#lib/save-file.ts'
import { fileNameFor } from '../files/file-name.ts'
import { showRefusal } from '../inbox.commands.ts'

/** Downloads a message as it was received or sent, with all its headers. */
export async function saveOriginal({
  id: messageId,
  subject,
}: Pick<Message, 'id' | 'subject'>): Promise<void> {
  try {
    const answer = await request(lateCalls['conversations.get_original'], { messageId }, {})
    saveFile(await answer.blob(), `${fileNameFor(subject) || 'message'}.eml`)
  } catch (error) {
    showRefusal(error)
  }
}
