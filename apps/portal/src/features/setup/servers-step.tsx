import type { SettingsCandidate } from '@postroom/contract'
import { Button, FormError, FormStack, Notice, Select, StatusBadge } from '@postroom/ui'
import { ServerFields, type Side, serverValuesOf } from '#features/inboxes/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import type { RunningSetup } from './running-setup.ts'
import { setupTexts } from './setup.texts.ts'
import { PathStep } from './setup-path.tsx'
import { TestColumn } from './test-column.tsx'
import { useConnection } from './use-connection.ts'

const formId = 'setup-servers'

type ServersStepProps = {
  email: string
  candidates: readonly SettingsCandidate[]
  problem: Error | null
  setup: RunningSetup
}

/** Fields of both servers with their test steps; connects once both work. */
export function ServersStep({ email, candidates, problem, setup }: ServersStepProps) {
  const t = useTexts(setupTexts)
  const connection = useConnection(email, candidates[0], setup)
  const { form, test, isTested } = connection
  const [first] = candidates
  const help = candidates.find(({ imap }) => imap.host === form.values.imapHost)?.help

  const verdict = (side: Side) => {
    const steps = test?.steps.filter(({ step }) => step.startsWith(side))
    if (!steps || steps.length === 0) return undefined
    const works = steps.every(({ ok }) => ok)
    const isUntrusted = steps.some(({ kind }) => kind === 'certificate')
    return (
      <StatusBadge tone={works ? 'ok' : 'bad'}>
        {t(works ? 'works' : isUntrusted ? 'untrusted' : 'refused')}
      </StatusBadge>
    )
  }

  return (
    <PathStep
      setup={setup}
      before="address"
      title={t('connectTitle', { email })}
      lead={first ? t(`source_${first.source}`) : t('notFound')}
      aside={<TestColumn connection={connection} email={email} />}
      actions={
        <Button type="submit" form={formId} variant="filled" loading={form.pending}>
          {isTested ? t('connect') : test ? t('testAgain') : t('test')}
        </Button>
      }
    >
      <FormStack {...form.formProps} id={formId}>
        {isApiError(problem) && (
          <Notice tone="warn">
            {t('detectFailed')} {problem.message}
          </Notice>
        )}
        {help && (
          <Notice>
            <ReasonText reason={help} />
          </Notice>
        )}
        {candidates.length > 1 && (
          <Select
            label={t('candidates')}
            value={null}
            placeholder={t('chooseOther')}
            data={candidates.map((candidate, index) => ({
              value: String(index),
              label: `${candidate.imap.host}:${candidate.imap.port}, ${candidate.smtp.host}:${candidate.smtp.port}`,
            }))}
            onChange={(index) => {
              const chosen = candidates[Number(index)]
              if (chosen) connection.fill(serverValuesOf(chosen))
            }}
          />
        )}
        <div>
          <ServerFields side="imap" form={form} verdict={verdict('imap')} />
          <ServerFields side="smtp" form={form} verdict={verdict('smtp')} passwordHelp={t('samePassword')} />
        </div>
        <FormError>{form.problem}</FormError>
      </FormStack>
    </PathStep>
  )
}
