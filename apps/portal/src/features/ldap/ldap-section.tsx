import type { LdapDirectory } from '@postroom/contract'
import {
  BoxRow,
  Button,
  ConfirmDialog,
  CopyButton,
  ErrorState,
  RowBox,
  Section,
  SkeletonRows,
  toast,
} from '@postroom/ui'
import { IconAddressBook, IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { ldapQuery } from './ldap.api.ts'
import { ldapTexts } from './ldap.texts.ts'
import { LdapDrawer } from './ldap-drawer.tsx'
import { LdapTestDialog } from './ldap-test-dialog.tsx'

/** The workspace's LDAP directory: its last comparison, a test, and its removal. */
export function LdapSection({ workspaceId }: { workspaceId: string }) {
  const t = useTexts(ldapTexts)
  const state = useQuery(ldapQuery)
  return (
    <Section title={t('title')} help={t('help')}>
      {state.data ? (
        <OwnLdap directory={state.data.directory} workspaceId={workspaceId} />
      ) : isApiError(state.error) ? (
        <ErrorState
          inline
          message={state.error.message}
          requestId={state.error.requestId}
          onRetry={() => void state.refetch()}
        />
      ) : (
        <SkeletonRows rows={1} />
      )}
    </Section>
  )
}

type OwnLdapProps = { directory: LdapDirectory | null; workspaceId: string }
type Open = 'drawer' | 'test' | 'remove'

function OwnLdap({ directory, workspaceId }: OwnLdapProps) {
  const t = useTexts(ldapTexts)
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const signInLink = `${location.origin}/?sso=${workspaceId}`
  return (
    <>
      <RowBox>
        <BoxRow
          icon={<IconAddressBook size={16} />}
          title={directory?.name ?? t('none')}
          note={directory && <State directory={directory} />}
        >
          {directory && (
            <>
              <Button
                size="xs"
                aria-label={t('testNamed', { name: directory.name })}
                onClick={() => setOpen('test')}
              >
                {t('test')}
              </Button>
              <Button size="xs" data-tone="bad" aria-label={t('remove')} onClick={() => setOpen('remove')}>
                {t('removeShort')}
              </Button>
            </>
          )}
          <Button size="xs" aria-label={t(directory ? 'change' : 'setUp')} onClick={() => setOpen('drawer')}>
            {t(directory ? 'changeShort' : 'setUpShort')}
          </Button>
        </BoxRow>
        {directory && (
          <BoxRow icon={<IconLink size={16} />} title={t('signInLink')} note={signInLink}>
            <CopyButton value={signInLink} size="xs" />
          </BoxRow>
        )}
      </RowBox>
      <LdapDrawer
        key={`drawer ${open === 'drawer'}`}
        opened={open === 'drawer'}
        directory={directory}
        onClose={close}
      />
      {open === 'test' && <LdapTestDialog name={directory?.name ?? ''} onClose={close} />}
      <ConfirmDialog
        opened={open === 'remove'}
        destructive
        onClose={close}
        title={t('removeQuestion', { name: directory?.name ?? '' })}
        confirmLabel={t('removeShort')}
        onConfirm={async () => {
          client.setQueryData(ldapQuery.queryKey, await call('ldap.remove_directory', {}))
          toast.ok(t('removed'))
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}

/** Address, members and teams, and the last comparison or why it changed nothing. */
function State({ directory }: { directory: LdapDirectory }) {
  const t = useTexts(ldapTexts)
  const reasonText = useReasonText()
  const { url, members, teams, checkedAt, problem } = directory
  const when = checkedAt ? t('checked', { when: formatDateTime(new Date(checkedAt)) }) : t('notChecked')
  return (
    <>
      {[url, t('counts', { members, teams }), when].join(' · ')}
      {problem && <div role="status">{reasonText(problem)}</div>}
    </>
  )
}
