import { ErrorState, Section, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { signInSettingsQuery } from './identities.api.ts'
import './identities.live.ts'
import { identitiesTexts } from './identities.texts.ts'
import { MethodSwitches } from './method-switches.tsx'
import { OwnProvider } from './own-provider.tsx'
import { OwnSaml } from './own-saml.tsx'
import { samlTexts } from './saml.texts.ts'

/** Sign-in settings of the workspace: allowed methods and its OpenID provider. */
export function SignInSections({ workspaceId }: { workspaceId: string }) {
  const t = useTexts(identitiesTexts)
  const saml = useTexts(samlTexts)
  const settings = useQuery(signInSettingsQuery)
  if (!settings.data && isApiError(settings.error))
    return (
      <Section title={t('methods')}>
        <ErrorState
          inline
          message={settings.error.message}
          requestId={settings.error.requestId}
          onRetry={() => void settings.refetch()}
        />
      </Section>
    )
  return (
    <>
      <Section title={t('methods')} help={t('methodsHelp')}>
        {settings.data ? <MethodSwitches settings={settings.data} /> : <SkeletonRows rows={8} />}
      </Section>
      <Section title={t('provider')} help={t('providerHelp')}>
        {settings.data ? (
          <OwnProvider settings={settings.data} workspaceId={workspaceId} />
        ) : (
          <SkeletonRows rows={1} />
        )}
      </Section>
      <Section title={saml('title')} help={saml('help')}>
        {settings.data ? (
          <OwnSaml settings={settings.data} workspaceId={workspaceId} />
        ) : (
          <SkeletonRows rows={1} />
        )}
      </Section>
    </>
  )
}
