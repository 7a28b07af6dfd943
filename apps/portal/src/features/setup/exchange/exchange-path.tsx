import {
  Button,
  FormError,
  FormStack,
  fieldError,
  HelpText,
  PasswordInput,
  SkeletonRows,
  TextInput,
} from '@postroom/ui'
import { IconAt } from '@tabler/icons-react'
import { ExchangeTestSteps, exchangeTexts } from '#features/inboxes/index.ts'
import { formatNumber, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import type { RunningSetup } from '../running-setup.ts'
import css from '../setup.module.css'
import { PathStep, SetupPath } from '../setup-path.tsx'
import { useTestInView } from '../use-test-in-view.ts'
import { type ExchangeConnection, useExchange } from './use-exchange.ts'

/** Path for a mailbox on an Exchange server. */
export const ExchangePath = () => (
  <SetupPath path="exchange" steps={['account']}>
    {(setup) => <AccountStep setup={setup} />}
  </SetupPath>
)

const formId = 'setup-exchange'

function AccountStep({ setup }: { setup: RunningSetup }) {
  const t = useTexts(exchangeTexts)
  const connection = useExchange(setup)
  const { form, test, isTested } = connection
  const field = (name: 'email' | 'password' | 'server' | 'username', help: string) => {
    const { error, ...input } = form.field(name)
    return { ...input, error: fieldError(error), description: error ? undefined : help }
  }
  return (
    <PathStep
      setup={setup}
      title={t('title')}
      lead={t('lead')}
      aside={<TestColumn connection={connection} />}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {isTested ? t('connect') : test ? t('testAgain') : t('test')}
        </Button>
      }
    >
      <FormStack {...form.formProps} id={formId}>
        <TextInput
          {...field('email', t('addressHelp'))}
          label={t('address')}
          type="email"
          autoComplete="off"
          leftSection={<IconAt size={16} />}
        />
        <PasswordInput
          {...field('password', t('passwordHelp'))}
          label={t('password')}
          autoComplete="new-password"
        />
        <fieldset className={css.otherwise}>
          <legend>{t('notFound')}</legend>
          <TextInput
            {...field('server', t('serverHelp'))}
            label={t('server')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <TextInput
            {...field('username', t('usernameHelp'))}
            label={t('username')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </fieldset>
        <FormError>{form.problem}</FormError>
      </FormStack>
    </PathStep>
  )
}

/** Test results next to the fields. */
function TestColumn({ connection: { test, isTesting, trust } }: { connection: ExchangeConnection }) {
  const t = useTexts(exchangeTexts)
  const took = (ms: number): string => formatNumber(ms / 1000, { maximumFractionDigits: 1 })
  const column = useTestInView(isTesting ? undefined : test?.at)
  return (
    <div className={css.test} role="status" ref={column}>
      <div className={css.testHead}>
        <h2>{t('testTitle')}</h2>
        {test && !isTesting && (
          <span className={css.quiet}>
            {t('testTook', { time: formatTime(test.at), seconds: took(test.tookMs) })}
          </span>
        )}
      </div>
      {isTesting ? (
        <SkeletonRows rows={3} />
      ) : test ? (
        <ExchangeTestSteps steps={test.steps} onTrust={trust} />
      ) : (
        <HelpText>{t('testWaits')}</HelpText>
      )}
    </div>
  )
}
