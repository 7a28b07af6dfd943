import { Button, fieldError, Modal, TextInput } from '@postroom/ui'
import { useState } from 'react'
import { call, type OutputFor } from '#lib/api-client.ts'
import { emailAddress } from '#lib/form-rules.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { useForm } from '#lib/use-form.ts'
import css from './ldap.module.css'
import { ldapTexts } from './ldap.texts.ts'

type Tested = OutputFor<'ldap.test_directory'>

/** Searches the saved directory for an address and shows what it finds. */
export function LdapTestDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts(ldapTexts)
  const reasonText = useReasonText()
  const [tested, setTested] = useState<Tested>()
  const form = useForm({
    initial: { email: '' },
    rules: { email: emailAddress(t('testEmailField')) },
    submit: async ({ email }) => {
      setTested(undefined)
      setTested(await call('ldap.test_directory', { email }))
    },
  })
  const { error, ...email } = form.field('email')
  return (
    <Modal opened onClose={onClose} title={t('testTitle', { name })}>
      <form {...form.formProps} className={css.form}>
        <p className={css.help}>{t('testHelp')}</p>
        <TextInput
          {...email}
          error={fieldError(error)}
          label={t('testEmail')}
          type="email"
          autoComplete="off"
          data-autofocus
        />
        <div role="status">
          {form.problem && <p className={css.reason}>{form.problem}</p>}
          {tested?.reason && <p className={css.reason}>{reasonText(tested.reason)}</p>}
          {tested?.entry && <Entry entry={tested.entry} />}
        </div>
        <div className={css.foot}>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('search')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function Entry({ entry }: { entry: NonNullable<Tested['entry']> }) {
  const t = useTexts(ldapTexts)
  const { dn, email, firstName, lastName, id, groups, isDisabled } = entry
  const facts = [
    [t('foundDn'), dn],
    [t('foundEmail'), email],
    [t('foundName'), `${firstName} ${lastName}`.trim()],
    [t('foundId'), id],
    [t('foundGroups'), groups.length > 0 ? formatList(groups) : t('noGroups')],
  ]
  return (
    <>
      {isDisabled && <p className={css.reason}>{t('disabled')}</p>}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
