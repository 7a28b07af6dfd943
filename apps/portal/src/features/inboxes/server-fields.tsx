import { describedField, fieldError, NumberField, PasswordInput, Select, TextInput } from '@postroom/ui'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { usualPorts } from '#lib/mail-ports.ts'
import type { useForm } from '#lib/use-form.ts'
import { inboxesTexts } from './inboxes.texts.ts'
import css from './server-fields.module.css'
import type { ServerValues, Side } from './server-values.ts'

type ServerForm = Pick<
  ReturnType<typeof useForm<ServerValues>>,
  'values' | 'errors' | 'change' | 'field' | 'control'
>

type ServerFieldsProps = {
  side: Side
  form: ServerForm
  passwordHelp?: string | undefined
  /** Result of the last test of this server. */
  verdict?: ReactNode
}

/** Fields of one of a mailbox's two servers. */
export function ServerFields({ side, form, passwordHelp, verdict }: ServerFieldsProps) {
  const t = useTexts(inboxesTexts)
  const input = (name: 'Host' | 'Username' | 'Password', help?: string) =>
    describedField(form.field(`${side}${name}`), help)
  const security = form.values[`${side}Security`]

  /** The port follows the security setting while it is the usual one. */
  function chooseSecurity(next: typeof security) {
    const isUsual = form.values[`${side}Port`] === usualPorts[side][security]
    form.change({
      [`${side}Security`]: next,
      ...(isUsual && { [`${side}Port`]: usualPorts[side][next] }),
    })
  }

  return (
    <fieldset className={css.side}>
      <legend className={css.head}>{t(side === 'imap' ? 'incoming' : 'outgoing')}</legend>
      {verdict && <div className={css.verdict}>{verdict}</div>}
      <div className={css.place}>
        <TextInput {...input('Host')} label={t('server')} autoCapitalize="none" spellCheck={false} />
        <NumberField {...describedField(form.control(`${side}Port`))} label={t('port')} />
        <Select
          label={t('security')}
          value={security}
          error={fieldError(form.errors[`${side}Security`])}
          data={[
            { value: 'tls', label: 'TLS' },
            { value: 'starttls', label: 'STARTTLS' },
          ]}
          onChange={(next) => next && chooseSecurity(next)}
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
          {...input('Password', passwordHelp)}
          label={t('password')}
          autoComplete="new-password"
        />
      </div>
    </fieldset>
  )
}
