import { Badge, Button, ConfirmDialog, Segmented, type Tone } from '@postroom/ui'
import { type SubmitEvent, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { CallAnswer } from './call-answer.tsx'
import { type DescribedCall, type Door, doorsOf } from './described-call.ts'
import { FieldInput } from './field-input.tsx'
import { playgroundTexts } from './playground.texts.ts'
import { exampleValues, FieldError, inputOf, type Values } from './playground-input.ts'
import css from './playground-page.module.css'
import { type Answer, sendCall } from './send-call.ts'

type CallFormProps = { call: DescribedCall; door: Door; onTestRoute: (door: Door) => void }

const tones: Record<DescribedCall['impact'], Tone> = {
  read: 'neutral',
  write: 'accent',
  destructive: 'bad',
  sends_mail: 'warn',
}

export function CallForm({ call, door, onTestRoute }: CallFormProps) {
  const t = useTexts(playgroundTexts)
  const { values, set, errors, answer, isSending, asks, submit, confirm, cancel } = useCall(call, door)
  const doors = doorsOf(call)
  return (
    <>
      <header className={css.head}>
        <div className={css.names}>
          <h2>{call.name}</h2>
          <Badge tone={tones[call.impact]}>{t(call.impact)}</Badge>
          {call.mfa === true && <Badge>{t('needsMfa')}</Badge>}
        </div>
        <p className={css.summary}>{call.summary}</p>
        {doors.length > 1 && (
          <Segmented
            label={t('door')}
            value={door}
            options={doors.map((value) => ({ value, label: t(value) }))}
            onChange={onTestRoute}
          />
        )}
      </header>
      <form noValidate onSubmit={submit} aria-label={t('fields')} className={css.fields}>
        {call.fields.length === 0 && <p className={css.summary}>{t('noFields')}</p>}
        {call.fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            onChange={(value) => set(field.name, value)}
          />
        ))}
        <div>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('send')}
          </Button>
        </div>
      </form>
      {answer && <CallAnswer answer={answer} />}
      <ConfirmDialog
        opened={asks}
        onClose={cancel}
        title={t('confirmTitle', { call: call.name })}
        confirmLabel={t('send')}
        destructive={call.impact === 'destructive'}
        onConfirm={confirm}
      >
        {call.impact === 'sends_mail' ? t('confirmMail') : t('confirmDestructive')}
      </ConfirmDialog>
    </>
  )
}

/** Form values and result of a call. Destructive calls and calls that send mail are confirmed first. */
function useCall(call: DescribedCall, door: Door) {
  const t = useTexts(playgroundTexts)
  const [values, setValues] = useState<Values>(() => exampleValues(call))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const [input, setInput] = useState<Record<string, unknown>>()

  const send = async (sent: Record<string, unknown>) => {
    setInput(undefined)
    setSending(true)
    setAnswer(await sendCall(call, door, sent))
    setSending(false)
  }
  const read = (): Record<string, unknown> | undefined => {
    try {
      setErrors({})
      return inputOf(call, values)
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      setErrors({ [error.field]: t('notRead') })
      return undefined
    }
  }
  return {
    values,
    errors,
    answer,
    isSending,
    asks: input !== undefined,
    set: (name: string, value: string | File | undefined) =>
      setValues((before) => ({ ...before, [name]: value })),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const ready = read()
      if (!ready || isSending) return
      if (call.impact === 'destructive' || call.impact === 'sends_mail') setInput(ready)
      else void send(ready)
    },
    confirm: () => send(input ?? {}),
    cancel: () => setInput(undefined),
  }
}
