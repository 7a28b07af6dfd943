import type { Classification } from '@postroom/contract'
import { Button, Notice, SideDrawer, Textarea, TextInput } from '@postroom/ui'
import { deepEqual } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { ConversationEntries, ConversationEntry } from '#features/setting-editor/index.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import css from './classification.module.css'
import { qualityTexts } from './quality.texts.ts'
import { confidenceText, Reasons } from './reasons.tsx'
import { useClassNames } from './use-class-names.ts'

type TryDrawerProps = { opened: boolean; scheme: Classification; onClose: () => void }
type Answer = OutputFor<'classification.try'>

/** The test box: what a pasted mail would be classified as, and why. */
export function TryDrawer({ opened, scheme, onClose }: TryDrawerProps) {
  const t = useTexts(qualityTexts)
  const [mail, setMail] = useState({ from: '', subject: '', text: '' })
  const [tried, setTried] = useState<typeof mail>()
  const [answer, setAnswer] = useState<Answer>()
  const [isPending, setPending] = useState(false)
  const set = (field: keyof typeof mail) => (event: { currentTarget: { value: string } }) =>
    setMail({ ...mail, [field]: event.currentTarget.value })
  const classify = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPending(true)
    await runAction(async () => {
      setAnswer(await call('classification.try', mail))
      setTried(mail)
    })
    setPending(false)
  }
  return (
    <>
      {/* Beside the drawer, which keeps the mail when it is closed. */}
      {opened && <UnsavedGuard dirty={mail.text !== '' && !deepEqual(mail, tried)} />}
      <SideDrawer opened={opened} onClose={onClose} title={t('tryTitle')}>
        <form className={css.try} onSubmit={(event) => void classify(event)}>
          <p className={css.help}>{t('tryHelp')}</p>
          <TextInput label={t('from')} value={mail.from} maxLength={320} onChange={set('from')} />
          <TextInput label={t('subject')} value={mail.subject} maxLength={998} onChange={set('subject')} />
          <Textarea label={t('text')} value={mail.text} rows={8} maxLength={20_000} onChange={set('text')} />
          <Button type="submit" variant="filled" loading={isPending}>
            {t('classify')}
          </Button>
        </form>
        <div aria-live="polite">{answer && <Result answer={answer} scheme={scheme} />}</div>
      </SideDrawer>
    </>
  )
}

function Result({ answer, scheme }: { answer: Answer; scheme: Classification }) {
  const t = useTexts(qualityTexts)
  const { nameOf, colorOf } = useClassNames(scheme.items)
  const name = answer.classIds.map(nameOf).join(', ')
  return (
    <div className={css.try}>
      <Notice tone={answer.outcome === 'unsure' ? 'warn' : 'info'}>
        {t(`result_${answer.outcome}`, { name })}
      </Notice>
      <ul className={css.ranking}>
        {answer.suggestions.map(({ classId, confidence }) => (
          <li key={classId ?? 'other'} className={css.class}>
            <i style={{ background: colorOf(classId) }} />
            {nameOf(classId)} {confidenceText(confidence)}
          </li>
        ))}
      </ul>
      <h3>{t('why')}</h3>
      <Reasons reasons={answer.reasons} />
      <h3>{t('similar')}</h3>
      {answer.similar.length === 0 ? (
        <p className={css.help}>{t('noSimilar')}</p>
      ) : (
        <ConversationEntries>
          {answer.similar.map(({ conversationId, subject, classIds }) => (
            <ConversationEntry
              key={conversationId}
              conversation={{ id: conversationId, subject }}
              details={[classIds.length === 0 ? nameOf(null) : classIds.map(nameOf).join(', ')]}
            />
          ))}
        </ConversationEntries>
      )}
    </div>
  )
}
