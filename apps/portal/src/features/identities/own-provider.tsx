import type { SignInSettings } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, CopyButton, RowBox, toast } from '@postroom/ui'
import { IconId, IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { putSettings } from './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import { ProviderDrawer } from './provider-drawer.tsx'
import { TestButton } from './test-button.tsx'

/** The workspace's OpenID provider and its sign-in address. */
export function OwnProvider({ settings, workspaceId }: { settings: SignInSettings; workspaceId: string }) {
  const t = useTexts(identitiesTexts)
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const { provider } = settings
  const signInLink = `${location.origin}/?sso=${workspaceId}`
  return (
    <>
      <RowBox>
        <BoxRow
          icon={<IconId size={16} />}
          title={provider?.name ?? t('providerNone')}
          note={provider && t('providerNote', { issuer: provider.issuer, clientId: provider.clientId })}
        >
          {provider && (
            <>
              <TestButton provider="oidc" label={t('providerTestNamed', { name: provider.name })}>
                {t('providerTest')}
              </TestButton>
              <Button size="xs" data-tone="bad" onClick={() => setAsking(true)}>
                {t('providerRemove')}
              </Button>
            </>
          )}
          <Button size="xs" onClick={() => setEditing(true)}>
            {t(provider ? 'providerChange' : 'providerSetUp')}
          </Button>
        </BoxRow>
        {provider && (
          <BoxRow icon={<IconLink size={16} />} title={t('signInLink')} note={signInLink}>
            <CopyButton value={signInLink} size="xs" />
          </BoxRow>
        )}
      </RowBox>
      <ProviderDrawer
        key={String(editing)}
        opened={editing}
        provider={provider}
        onClose={() => setEditing(false)}
      />
      <ConfirmDialog
        opened={asking}
        destructive
        onClose={() => setAsking(false)}
        title={t('removeQuestion', { name: provider?.name ?? '' })}
        confirmLabel={t('providerRemove')}
        onConfirm={async () => {
          putSettings(client, await call('identities.remove_provider', {}))
          toast.ok(t('removed'))
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
