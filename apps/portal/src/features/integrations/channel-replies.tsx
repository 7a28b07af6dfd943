import type { ChatFormat, Webhook } from '@postroom/contract'
import { CopyButton, describedField, PasswordInput, Switch, TextInput } from '@postroom/ui'
import { required } from '#lib/form-rules.ts'
import { translate, useTexts } from '#lib/i18n.ts'
import { channelRepliesTexts } from './channel-replies.texts.ts'
import css from './integrations.module.css'

/** Whether the stored secret verifies replies in this format. */
const keepsSecret = (webhook: Webhook | undefined, format: Webhook['format']): boolean =>
  webhook?.replies === true && webhook.format === format

/** What is wrong with the secret of a webhook that receives replies. */
export function checkReplySecret(
  webhook: Webhook | undefined,
  format: Webhook['format'],
  secret: string,
): string | undefined {
  if (secret.trim() === '') return keepsSecret(webhook, format) ? undefined : required('secret', 500)(secret)
  // Teams signs with the bytes that its Base64 stands for.
  return format === 'teams' && !/^[A-Za-z0-9+/]{20,}={0,2}$/.test(secret.trim())
    ? translate(channelRepliesTexts, 'notTeamsSecret')
    : undefined
}

type ChannelRepliesProps = {
  webhook: Webhook | undefined
  format: ChatFormat
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  /** Of the secret. */
  field: {
    name: string
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
    onBlur: () => void
  }
}

/** Explains how answers in the channel become comments; the address is known once the webhook is saved. */
export function ChannelReplies({ webhook, format, isOn, onSwitch, field }: ChannelRepliesProps) {
  const t = useTexts(channelRepliesTexts)
  const url = webhook?.replyUrl
  return (
    <fieldset className={css.replies}>
      <legend className={css.label}>{t('replies')}</legend>
      <p className={css.help}>{t(url ? 'help' : 'saveFirst')}</p>
      {url && (
        <Switch
          label={t('receive')}
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      )}
      {url && isOn && (
        <>
          <div className={css.replyAddress}>
            <TextInput label={t('address')} readOnly value={url} onFocus={(event) => event.target.select()} />
            <CopyButton value={url} />
          </div>
          <p className={css.help}>
            {t(`steps_${format}`)}{' '}
            <a href="/api/docs/webhooks" target="_blank" rel="noreferrer">
              {t('instructions')}
            </a>
          </p>
          <PasswordInput
            {...describedField(field, keepsSecret(webhook, format) ? t('secretKept') : undefined)}
            label={t(`secret_${format}`)}
            autoComplete="new-password"
          />
        </>
      )}
    </fieldset>
  )
}
