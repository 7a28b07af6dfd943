import { fieldError, NumberField, PasswordInput, Select, TextInput } from '@postroom/ui'
import { useTexts } from '#lib/i18n.ts'
import { usualPorts } from '#lib/mail-ports.ts'
import type { useForm } from '#lib/use-form.ts'
import css from './entry-form.module.css'
import type { ImapValues, Side } from './imap-values.ts'
import { signInTexts } from './sign-in.texts.ts'

type Form = ReturnType<typeof useForm<ImapValues>>

type TextName = Parameters<Form['field']>[0]

function inputOf(form: Form, name: TextName) {
  const { error, ...field } = form.field(name)
  return { ...field, size: 'md' as const, error: fieldError(error) }
}

type TextFieldProps = {
  form: Form
  name: TextName
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

/** Host, port and security of one of the two servers. */
export function ServerPlace({ form, side }: SideProps) {
  const t = useTexts(signInTexts)
  const security = form.values[`${side}Security`]
  const { error, ...port } = form.control(`${side}Port`)
  const choose = (next: typeof security) => {
    // The port follows the security setting while it is the usual one.
    const isUsual = port.value === usualPorts[side][security]
    form.change({
      [`${side}Security`]: next,
      ...(isUsual && { [`${side}Port`]: usualPorts[side][next] }),
    })
  }
  return (
    <div className={css.place}>
      <TextField form={form} name={`${side}Host`} label={t(`${side}Server`)} autoComplete="off" />
      <NumberField {...port} size="md" error={fieldError(error)} label={t('port')} />
      <Select
        size="md"
        label={t('security')}
        value={security}
        data={[
          { value: 'tls', label: 'TLS' },
          { value: 'starttls', label: 'STARTTLS' },
        ]}
        onChange={(next) => next && choose(next)}
      />
    </div>
  )
}
