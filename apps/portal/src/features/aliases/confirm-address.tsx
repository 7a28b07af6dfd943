import type { Alias, InboxAddresses } from '@postroom/contract'
import { Button, FormError, FormStack, fieldError, SideDrawer, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useForm } from '#lib/use-form.ts'
import { putAlias } from './aliases.live.ts'
import css from './aliases.module.css'
import { aliasesTexts } from './aliases.texts.ts'

type ConfirmProps = {
  aliasId: string | undefined
  inboxes: readonly InboxAddresses[]
  onClose: () => void
}

/** Field for the mailed code; closes once the address is confirmed here or through the link. */
export function ConfirmAddress({ aliasId, inboxes, onClose }: ConfirmProps) {
  const t = useTexts(aliasesTexts)
  const alias = inboxes.flatMap(({ aliases }) => aliases).find(({ id }) => id === aliasId)
  const isOpen = alias !== undefined && !alias.isVerified
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={t('confirmTitle', { email: alias?.email ?? '' })}>
      {isOpen && <CodeForm key={alias.id} alias={alias} onClose={onClose} />}
    </SideDrawer>
  )
}

function CodeForm({ alias, onClose }: { alias: Alias; onClose: () => void }) {
  const t = useTexts(aliasesTexts)
  const client = useQueryClient()
  const aliasId = alias.id
  const form = useForm({
    initial: { code: '' },
    rules: { code: required(t('codeField')) },
    submit: async ({ code }) => {
      putAlias(client, await call('aliases.verify', { aliasId, code }))
      toast.ok(t('confirmed', { email: alias.email }))
      onClose()
    },
  })
  const attempt = useAttempt()
  const mailAgain = () =>
    runAction(() => attempt({ aliasId }, (input, options) => call('aliases.send_code', input, options)), {
      done: t('mailed', { email: alias.email }),
    })

  const { error, ...code } = form.field('code')
  return (
    <FormStack {...form.formProps}>
      <p className={css.lead}>{t('confirmLead', { email: alias.email })}</p>
      <TextInput
        {...code}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (/^\d{6}$/.test(value)) form.sendWith({ code: value })
          else code.onChange(event)
        }}
        label={t('code')}
        placeholder={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        error={fieldError(error)}
      />
      <FormError>{form.problem}</FormError>
      <div className={css.acts}>
        <Button onClick={() => void mailAgain()}>{t('mailAgain')}</Button>
        <Button type="submit" variant="filled" loading={form.pending}>
          {t('confirm')}
        </Button>
      </div>
    </FormStack>
  )
}
