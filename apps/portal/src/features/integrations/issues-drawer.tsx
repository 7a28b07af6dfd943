import { type IssueConnection, issueLimits } from '@postroom/contract'
import {
  describedField,
  ErrorState,
  Notice,
  PasswordInput,
  SideDrawer,
  SkeletonRows,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormDrawer } from '#app/form-drawer.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { issueConnectionQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import { issuesTexts } from './issues.texts.ts'

/** The server names the line; the form has one field for all. */
const repositoryFields = Object.fromEntries(
  Array.from({ length: issueLimits.repositories }, (_, at) => [
    `repositories.${at}`,
    'repositories' as const,
  ]),
)

/** Drawer for the GitHub account by whose token issues are linked. */
export function IssuesDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(issuesTexts)
  const { data, error, refetch } = useQuery(issueConnectionQuery)
  if (data) return <ConnectionForm connection={data.connection} onClose={onClose} />
  return (
    <SideDrawer opened onClose={onClose} title={t('title')}>
      {isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </SideDrawer>
  )
}

type ConnectionFormProps = { connection: IssueConnection | null; onClose: () => void }

function ConnectionForm({ connection, onClose }: ConnectionFormProps) {
  const t = useTexts(issuesTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: {
      url: connection?.url ?? 'https://github.com',
      token: '',
      repositories: connection?.repositories.map(({ name }) => name).join('\n') ?? '',
    },
    rules: {
      url: required(t('urlField'), 300),
      repositories: required(t('repositoriesField'), 10_000),
      ...(!connection && { token: required(t('tokenField'), 500) }),
    },
    fieldNames: repositoryFields,
    submit: async ({ url, token, repositories }) => {
      const names = repositories.split(/[\s,]+/).filter((name) => name !== '')
      const saved = await call('issues.connect', { url, repositories: names, ...(token && { token }) })
      client.setQueryData(issueConnectionQuery.queryKey, saved)
      toast.ok(t('saved'))
      onClose()
    },
  })
  const field = (name: keyof typeof form.values, help?: string) => describedField(form.field(name), help)
  return (
    <FormDrawer opened onClose={onClose} title={t('title')} form={form}>
      {connection?.problem && <Notice tone="warn">{t(connection.problem)}</Notice>}
      <p className={css.help}>{t('help')}</p>
      <TextInput
        {...field('url', t('urlHelp'))}
        label={t('url')}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...field('token', t(connection ? 'tokenKept' : 'tokenHelp'))}
        label={t('token')}
        autoComplete="new-password"
      />
      <Textarea
        {...field('repositories', t('repositoriesHelp'))}
        label={t('repositories')}
        placeholder="owner/name"
        autosize
        minRows={3}
        maxRows={10}
        autoCapitalize="none"
        spellCheck={false}
      />
      {connection && <Updates connection={connection} />}
    </FormDrawer>
  )
}

/** How changes of each repository are learned. */
function Updates({ connection: { repositories } }: { connection: IssueConnection }) {
  const t = useTexts(issuesTexts)
  return (
    <ul className={css.facts}>
      {repositories.map(({ name, updates }) => (
        <li key={name}>
          {name}: {t(updates)}
        </li>
      ))}
    </ul>
  )
}
