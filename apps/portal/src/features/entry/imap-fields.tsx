import { fieldError, PasswordInput, Select, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import type { useForm } from '#lib/use-form.ts'
import css from './entry-form.module.css'
import type { ImapValues, Side } from './imap-values.ts'
import { signInTexts } from './sign-in.texts.ts'

type Form = ReturnType<typeof useForm<ImapValues>>

function inputOf(form: Form, name: keyof ImapValues) {
  const { error, ...field } = form.field(name)
  return { ...field, size: 'md' as const, error: fieldError(error) }
}

type TextFieldProps = {
  form: Form
  name: keyof ImapValues
  label: string
  type?: string
  autoComplete?: string
  placeholder?: string
}

export const TextField = ({ form, name, ...rest }: TextFieldProps) => (
  <TextInput {...inputOf(form, name)} {...rest} autoCapitalize="none" spellCheck={false} />
)

type SideProps = { form: Form; side: Side }

/** User name and password for one of the two servers; an empty user name means the address. */
export function AccountFields({ form, side, placeholder }: SideProps & { placeholder: string }) {
  const t = useTexts(signInTexts)
  return (
    <>
      <TextField
        form={form}
        name={`${side}Username`}
        label={t(`${side}Username`)}
        placeholder={placeholder}
        autoComplete="off"
      />
      <PasswordInput
        {...inputOf(form, `${side}Password`)}
        label={t(`${side}Password`)}
        autoComplete={side === 'imap' ? 'current-password' : 'off'}
      />
    </>
  )
}

const usualPorts = { imap: { tls: '993', starttls: '143' }, smtp: { tls: '465', starttls: '587' } } as const

/** Host, port and security of one of the two servers. */
export function ServerPlace({ form, side }: SideProps) {
  const t = useTexts(signInTexts)
  const security = form.values[`${side}Security`] === 'starttls' ? 'starttls' : 'tls'
  const choose = (next: string | null) => {
    if (next !== 'tls' && next !== 'starttls') return
    // The port follows the security setting while it is the usual one.
    if (form.values[`${side}Port`] === usualPorts[side][security])
      form.set(`${side}Port`, usualPorts[side][next])
    form.set(`${side}Security`, next)
  }
  return (
    <div className={css.place}>
      <TextField form={form} name={`${side}Host`} label={t(`${side}Server`)} autoComplete="off" />
      <TextInput {...inputOf(form, `${side}Port`)} label={t('port')} inputMode="numeric" />
      <Select
        size="md"
        label={t('security')}
        value={security}
        data={[
          { value: 'tls', label: 'TLS' },
          { value: 'starttls', label: 'STARTTLS' },
        ]}
        onChange={choose}
      />
    </div>
  )
}
