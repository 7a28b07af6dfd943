import type { Activity, ConversationSummary } from '@postroom/contract'
import { Suspense } from 'react'
import { RuleReason } from '#features/rules/index.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { causeInWords } from './causes.ts'
import { SentenceWithRule } from './rule-link.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './timeline.module.css'

/** Why a change of the conversation happened. */
export function WhyBody({ activity, row }: { activity: Activity; row: ConversationSummary }) {
  const { id: conversationId, inboxId } = row
  const { actorId, cause, at, rule, macro, sla, classification } = activity
  const confidence = classification?.by === 'model' ? classification.confidence : null
  const t = useTexts(talkTexts)
  const names = useNames()
  const time = formatDateTime(at)
  return (
    <>
      <p className={css.whyText} tabIndex={-1} data-autofocus>
        {cause === 'person' ? (
          t(macro ? 'causeMacro' : 'causePerson', {
            name: names(actorId) || t('someone'),
            macro: macro?.name ?? '',
            time,
          })
        ) : (
          <SentenceWithRule
            text={t('causeOther', { cause: causeInWords(cause, activity), time })}
            rule={rule}
            inboxId={inboxId}
          />
        )}
        {sla && ` ${t('whySla', sla)}`}
        {confidence !== null && ` ${t('whyModel', { percent: Math.round(confidence * 100) })}`}
      </p>
      {actorId === null && cause !== 'person' && (
        <Suspense>
          <RuleReason conversationId={conversationId} entryId={activity.id} />
        </Suspense>
      )}
    </>
  )
}
