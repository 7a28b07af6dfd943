import {
  Button,
  ConfirmDialog,
  ErrorState,
  type ListProblem,
  Menu,
  RowMenu,
  SkeletonRows,
  StatusBadge,
  toast,
} from '@postroom/ui'
import {
  IconAddressBook,
  IconApi,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandGoogle,
  IconBrandSlack,
  IconBrandTeams,
  IconBrandWhatsapp,
  IconBrandWindows,
  IconCalendarEvent,
  IconCircleDot,
  IconKey,
  IconMessages,
  IconShieldCheck,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { githubQuery } from '#features/github/index.ts'
import { signInSettingsQuery } from '#features/identities/index.ts'
import { ldapQuery } from '#features/ldap/index.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { DisconnectCaldav } from './caldav-disconnect.tsx'
import type { AppCard, AppId } from './describe-cards.ts'
import { issueConnectionQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import type { IntegrationsSearch } from './integrations.search.ts'
import { integrationsTexts } from './integrations.texts.ts'

const icons: Readonly<Record<AppId, typeof IconKey>> = {
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  facebook: IconBrandFacebook,
  whatsapp: IconBrandWhatsapp,
  oidc: IconShieldCheck,
  saml: IconShieldCheck,
  ldap: IconAddressBook,
  directory: IconUsersGroup,
  github: IconBrandGithub,
  issues: IconCircleDot,
  caldav: IconCalendarEvent,
  slack: IconBrandSlack,
  mattermost: IconMessages,
  teams: IconBrandTeams,
  webhooks: IconWebhook,
  apiKeys: IconKey,
  connectors: IconApi,
}

type AppsPanelProps = {
  cards: readonly AppCard[] | undefined
  problem: ListProblem | undefined
  onShow: (search: IntegrationsSearch) => void
}

/** Cards of what is connected, and of what can be. */
export function AppsPanel({ cards, problem, onShow }: AppsPanelProps) {
  const t = useTexts(integrationsTexts)
  const [leaving, setLeaving] = useState<AppId>()
  if (!cards) return problem ? <ErrorState inline {...problem} /> : <SkeletonRows rows={6} />
  const connected = cards.filter(({ state }) => state !== 'available')
  const available = cards.filter(({ state }) => state === 'available')
  const part = (title: string, some: readonly AppCard[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <h2 className={css.groupTitle}>{title}</h2>
        <ul className={css.cards}>
          {some.map((card) => (
            <Card key={card.id} card={card} onShow={onShow} onDisconnect={() => setLeaving(card.id)} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {part(t('connected'), connected)}
      {part(t('available'), available)}
      {(leaving === 'github' || leaving === 'issues') && (
        <DisconnectGithub id={leaving} onClose={() => setLeaving(undefined)} />
      )}
      {leaving === 'caldav' && <DisconnectCaldav onClose={() => setLeaving(undefined)} />}
      {(leaving === 'oidc' || leaving === 'saml' || leaving === 'ldap') && (
        <DisconnectProvider id={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  )
}

type CardProps = { card: AppCard; onShow: AppsPanelProps['onShow']; onDisconnect: () => void }

function Card({ card, onShow, onDisconnect }: CardProps) {
  const t = useTexts(integrationsTexts)
  const Icon = icons[card.id]
  const name = t(`app_${card.id}`)
  const { to } = card
  const label = t(card.state === 'available' ? 'connect' : 'manage')
  const aria = t(card.state === 'available' ? 'connectNamed' : 'manageNamed', { name })
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <Icon size={18} aria-hidden />
        <h3 className={css.cardName}>{name}</h3>
        <StatusBadge tone={card.tone} hollow={card.state === 'attention'} muted={card.state === 'available'}>
          {card.stateText}
        </StatusBadge>
      </div>
      <p className={css.cardText}>{card.text}</p>
      {card.facts.length > 0 && (
        <ul className={css.facts}>
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <div className={css.cardFoot}>
        {typeof to === 'string' ? (
          <Button size="xs" aria-label={aria} renderRoot={(props) => <Link {...props} to={to} />}>
            {label}
          </Button>
        ) : (
          <Button size="xs" aria-label={aria} onClick={() => onShow(to)}>
            {label}
          </Button>
        )}
        {card.canDisconnect && (
          <RowMenu name={name}>
            <Menu.Item data-tone="bad" onClick={onDisconnect}>
              {t('disconnect')}
            </Menu.Item>
          </RowMenu>
        )}
      </div>
    </li>
  )
}

function DisconnectGithub({ id, onClose }: { id: 'github' | 'issues'; onClose: () => void }) {
  const t = useTexts(integrationsTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t(id === 'issues' ? 'disconnectIssues' : 'disconnectGithub')}
      confirmLabel={t('disconnect')}
      onConfirm={async () => {
        await call(id === 'issues' ? 'issues.disconnect' : 'github.disconnect', {})
        const { queryKey } = id === 'issues' ? issueConnectionQuery : githubQuery
        await client.invalidateQueries({ queryKey })
        toast.ok(t('disconnected'))
        onClose()
      }}
    >
      {t(id === 'issues' ? 'disconnectIssuesText' : 'disconnectGithubText')}
    </ConfirmDialog>
  )
}

const removals = {
  oidc: 'identities.remove_provider',
  saml: 'identities.remove_saml_provider',
  ldap: 'ldap.remove_directory',
} as const

function DisconnectProvider({ id, onClose }: { id: keyof typeof removals; onClose: () => void }) {
  const t = useTexts(integrationsTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('disconnectProvider', { name: t(`app_${id}`) })}
      confirmLabel={t('disconnect')}
      onConfirm={async () => {
        await call(removals[id], {})
        const { queryKey } = id === 'ldap' ? ldapQuery : signInSettingsQuery
        await client.invalidateQueries({ queryKey })
        toast.ok(t('disconnected'))
        onClose()
      }}
    >
      {t(id === 'ldap' ? 'disconnectLdapText' : 'disconnectProviderText')}
    </ConfirmDialog>
  )
}
