import { Button, fieldError, TextInput } from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { emailAddress } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FlowFrame } from './flow-frame.tsx'
import css from './onboarding.module.css'
import { onboardingTexts } from './onboarding.texts.ts'
import type { Flow } from './use-flow.ts'

const formId = 'flow-manual'

export function ManualStep({ flow }: { flow: Flow }) {
  const t = useTexts(onboardingTexts)
  const { connectTeamStatus, enterManually } = flow.state
  const isNothingFound = connectTeamStatus === 'not_found' && !enterManually
  const form = useForm({
    initial: { email: flow.state.address },
    rules: { email: emailAddress(t('emailField')) },
    submit: ({ email }) => flow.send({ type: 'choose', address: email.trim().toLowerCase() }),
  })
  const { error, ...email } = form.field('email')
  return (
    <FlowFrame
      flow={flow}
      title={t('manualTitle')}
      lead={t(isNothingFound ? 'manualNothing' : 'manualLead')}
      actions={
        <>
          <Button onClick={() => void flow.send({ type: 'skip' })}>{t('notNow')}</Button>
          <Button type="submit" form={formId} variant="filled">
            {t('next')}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={css.narrow}>
        <TextInput
          {...email}
          label={t('address')}
          type="email"
          autoFocus
          autoComplete="off"
          leftSection={<IconAt size={16} />}
          error={fieldError(error)}
        />
      </form>
    </FlowFrame>
  )
}
