import { Button, FormError, FormStack, fieldError, Modal, TextInput, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { useForm } from '#lib/use-form.ts'
import { foundIssuesQuery, keepIssues } from './issues.api.ts'
import css from './issues.module.css'
import { issuesTexts } from './issues.texts.ts'

const pauseMs = 300
/** What names one issue is not searched for. */
const isAddress = (text: string): boolean => /^https?:\/\/|^[\w.-]+\/[\w.-]+#\d*$/.test(text)

type LinkIssueProps = { conversationId: string; onClose: () => void }

/** Links an issue by its address, or one that is found by its title. */
export function LinkIssue({ conversationId, onClose }: LinkIssueProps) {
  const t = useTexts(issuesTexts)
  const client = useQueryClient()
  const form = useForm({
    initial: { issue: '' },
    rules: { issue: required(t('issueField'), 500) },
    submit: async ({ issue }) => {
      keepIssues(client, conversationId, await call('issues.link', { conversationId, issue }))
      toast.ok(t('linked', { name: issue }))
      onClose()
    },
  })
  const { error, ...field } = form.field('issue')
  return (
    <Modal opened onClose={onClose} title={t('link')}>
      <FormStack {...form.formProps}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <TextInput
          {...field}
          data-autofocus
          label={t('issue')}
          error={fieldError(error)}
          {...(!error && { description: t('issueHelp') })}
          autoComplete="off"
        />
        <FoundIssues
          conversationId={conversationId}
          text={form.values.issue.trim()}
          onChoose={(issue) => form.sendWith({ issue })}
        />
        <FormError>{form.problem}</FormError>
        <div className={css.buttons}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('link')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}

type FoundIssuesProps = { conversationId: string; text: string; onChoose: (issue: string) => void }

function FoundIssues({ conversationId, text, onChoose }: FoundIssuesProps) {
  const t = useTexts(issuesTexts)
  const query = useDebounced(text, pauseMs, '')
  const isSearched = query.length >= 2 && query.length <= 200 && !isAddress(query)
  const { data, error, isFetching } = useQuery({
    ...foundIssuesQuery(conversationId, query),
    enabled: isSearched,
  })
  if (!isSearched) return null
  if (error) return <FormError>{error.message}</FormError>
  if (!data) return isFetching ? <p className={css.quiet}>{t('searching')}</p> : null
  if (data.items.length === 0) return <p className={css.quiet}>{t('noneFound')}</p>
  return (
    <ul className={css.found}>
      {data.items.map(({ repository, number, title, state }) => (
        <li key={`${repository}#${number}`}>
          <button type="button" className={css.hit} onClick={() => onChoose(`${repository}#${number}`)}>
            {title}
            <span>
              {repository}#{number}, {t(state)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
