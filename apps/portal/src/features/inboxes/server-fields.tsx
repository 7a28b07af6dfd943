import { fieldError, PasswordInput, Select, TextInput } from '@postroom/ui'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import css from './server-fields.module.css'
import type { ServerValues, Side } from './server-values.ts'

type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

type ServerFieldsProps = {
  side: Side
  form: { field: (name: keyof ServerValues) => Field; set: (name: keyof ServerValues, value: string) => void }
  passwordHelp?: string | undefined
  /** Result of the last test of this server. */
  verdict?: ReactNode
}

const usualPorts = { imap: { tls: '993', starttls: '143' }, smtp: { tls: '465', starttls: '587' } } as const

/** Fields of one of a mailbox's two servers. */
export function ServerFields({ side, form, passwordHelp, verdict }: ServerFieldsProps) {
  const t = useTexts(inboxesTexts)
  const input = (name: 'Host' | 'Port' | 'Username' | 'Password') => {
    const { error, ...field } = form.field(`${side}${name}`)
    return { ...field, error: fieldError(error) }
  }
  const password = input('Password')
  const security = form.field(`${side}Security`).value === 'starttls' ? 'starttls' : 'tls'

  /** The port follows the security setting while it is the usual one. */
  function chooseSecurity(next: string | null) {
    if (next !== 'tls' && next !== 'starttls') return
    if (form.field(`${side}Port`).value === usualPorts[side][security])
      form.set(`${side}Port`, usualPorts[side][next])
    form.set(`${side}Security`, next)
  }

  return (
    <fieldset className={css.side}>
      <legend className={css.head}>{t(side === 'imap' ? 'incoming' : 'outgoing')}</legend>
      {verdict && <div className={css.verdict}>{verdict}</div>}
      <div className={css.place}>
        <TextInput {...input('Host')} label={t('server')} autoCapitalize="none" spellCheck={false} />
        <TextInput {...input('Port')} label={t('port')} inputMode="numeric" />
        <Select
          label={t('security')}
          value={security}
          error={fieldError(form.field(`${side}Security`).error)}
          data={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
          onChange={chooseSecurity}
        />
      </div>
      <div className={css.account}>
        <TextInput
          {...input('Username')}
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput
          {...password}
          label={t('password')}
          autoComplete="new-password"
          description={password.error ? undefined : passwordHelp}
        />
      </div>
    </fieldset>
  )
}
