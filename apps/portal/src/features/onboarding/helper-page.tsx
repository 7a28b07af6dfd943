import type { OutputOf, openHelperLink } from '@postroom/contract'
import {
  Button,
  ErrorState,
  FormError,
  FormStack,
  Notice,
  Page,
  PageHeader,
  SkeletonRows,
} from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  emptyServers,
  pinFor,
  ServerFields,
  type ServerValues,
  serverFieldNames,
  serverFieldOf,
  serverRules,
  serversOf,
  serverValuesOf,
  TestSteps,
  testRefusal,
} from '#features/inboxes/index.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { formatDateTime } from '#lib/format.ts'
import { useHash } from '#lib/hash-code.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { useForm } from '#lib/use-form.ts'
import { onboardingTexts } from './onboarding.texts.ts'

const formId = 'helper-settings'

/** Page for the holder of a link, without an account: enters the settings of one mailbox and sees nothing else. */
export function HelperPage() {
  const t = useTexts(onboardingTexts)
  // The one-time token stays in the address so that a reload works.
  const token = useHash()
  const [isDone, setDone] = useState(false)
  const task = useQuery({
    queryKey: ['helper-link', token],
    queryFn: ({ signal }) => call('onboarding.open_helper', { token }, { signal, as: null }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isDone) return <Words title={t('thanksTitle')} text={t('thanksText')} />
  if (token === '') return <Words title={t('noLinkTitle')} text={t('noLinkText')} />
  if (task.data) return <Task key={token} token={token} task={task.data} onDone={() => setDone(true)} />
  if (isApiError(task.error)) {
    if (task.error.code === 'helper_link_invalid')
      return <Words title={t('goneTitle')} text={task.error.message} />
    return (
      <Page width="form">
        <ErrorState
          message={task.error.message}
          requestId={task.error.requestId}
          onRetry={() => void task.refetch()}
        />
      </Page>
    )
  }
  return (
    <Page width="form">
      <PageHeader title={t('helperPage')} />
      <SkeletonRows rows={5} />
    </Page>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={text} />
    </Page>
  )
}

type TaskProps = { token: string; task: OutputOf<typeof openHelperLink>; onDone: () => void }

function Task({ token, task, onDone }: TaskProps) {
  const t = useTexts(onboardingTexts)
  const { address, workspace, askedBy, expiresAt, candidates } = task
  const [test, setTest] = useState<OutputFor<'onboarding.test_helper'>>()
  const [first] = candidates
  const form = useForm<ServerValues>({
    initial: {
      ...emptyServers,
      imapUsername: address,
      smtpUsername: address,
      ...(first ? serverValuesOf(first) : {}),
    },
    rules: { ...serverRules(), imapPassword: required(t('passwordField')) },
    fieldNames: serverFieldNames,
    submit: async (values) => {
      const { imapPassword = '', ...servers } = serversOf(values)
      const answer = await call('onboarding.test_helper', { token, imapPassword, ...servers }, { as: null })
      setTest(answer)
      if (!answer.ok) throw await testRefusal(answer.steps, serverFieldOf)
      await call('onboarding.fulfil_helper', { token, imapPassword, ...servers }, { as: null })
      onDone()
    },
  })
  const help = candidates.find(({ imap }) => imap.host === form.values.imapHost)?.help
  return (
    <Page width="form">
      <PageHeader
        title={t('taskTitle', { address })}
        lead={t('taskLead', { askedBy, workspace, when: formatDateTime(expiresAt) })}
      />
      <FormStack {...form.formProps} id={formId}>
        <Notice>{t('taskNote')}</Notice>
        {help && (
          <Notice>
            <ReasonText reason={help} />
          </Notice>
        )}
        <div>
          <ServerFields side="imap" form={form} />
          <ServerFields side="smtp" form={form} passwordHelp={t('samePassword')} />
        </div>
        {test && !test.ok && !form.pending && (
          <div role="status">
            <TestSteps
              steps={test.steps}
              onTrust={(side, fingerprint) =>
                form.sendWith({ [`${side}Pin`]: pinFor(form.values, side, fingerprint) })
              }
            />
          </div>
        )}
        <FormError>{form.problem}</FormError>
        <div>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('testAndHand')}
          </Button>
        </div>
      </FormStack>
    </Page>
  )
}
