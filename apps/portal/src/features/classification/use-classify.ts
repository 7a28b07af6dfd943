import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { conversationClassQuery } from './classification.api.ts'
import { qualityTexts } from './quality.texts.ts'

type Chosen = { conversationId: string; classIds: string[]; subject: string; name: string }

/** Chooses the class of a conversation; the toast takes it back. */
export function useClassify() {
  const t = useTexts(qualityTexts)
  const client = useQueryClient()
  const undo = (conversationId: string) =>
    runAction(
      async () => {
        const now = await call('classification.undo', { conversationId })
        client.setQueryData(conversationClassQuery(conversationId).queryKey, now)
        await client.invalidateQueries({ queryKey: ['classification'] })
      },
      { done: t('takenBack'), toastId: `class ${conversationId}` },
    )
  const classify = ({ conversationId, classIds, subject, name }: Chosen) =>
    runAction(async () => {
      const now = await call('classification.classify', { conversationId, classIds })
      client.setQueryData(conversationClassQuery(conversationId).queryKey, now)
      toast.ok(t('classifiedAs', { subject: subject || t('noSubject'), name }), {
        id: `class ${conversationId}`,
        undo: () => void undo(conversationId),
      })
      await client.invalidateQueries({ queryKey: ['classification'] })
    })
  return { classify, undo }
}
