import { Button, CountTabs, Page, PageHeader } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '#lib/i18n.ts'
import { AppsPanel } from './apps-panel.tsx'
import { CaldavDrawer } from './caldav-drawer.tsx'
import { DirectoryDialog } from './directory-dialog.tsx'
import { webhooksQuery } from './integrations.api.ts'
import './integrations.live.ts'
import { type IntegrationsSearch, readIntegrationsSearch } from './integrations.search.ts'
import { integrationsTexts } from './integrations.texts.ts'
import { IssuesDrawer } from './issues-drawer.tsx'
import { useAppCards } from './use-app-cards.ts'
import { WebhookEditor } from './webhook-editor.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

const panelId = 'integrations-panel'

/** What the workspace is connected to, and its webhooks; the address says which part is shown. */
export function IntegrationsPage() {
  const t = useTexts(integrationsTexts)
  const search = readIntegrationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const webhooks = useQuery(webhooksQuery)
  const { cards, problem } = useAppCards()
  const tab = search.tab ?? 'apps'
  const show = (next: IntegrationsSearch, options: { replace?: boolean; isSaved?: boolean } = {}) =>
    void navigate({
      to: '/settings/integrations',
      search: next,
      replace: options.replace ?? false,
      ignoreBlocker: options.isSaved ?? false,
    })
  const all = webhooks.data?.items
  const mayManage = webhooks.data?.abilities.includes('webhook.manage') ?? false
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={t(tab === 'apps' ? 'leadApps' : 'leadWebhooks')}
        actions={
          tab === 'webhooks' &&
          mayManage &&
          all &&
          all.length > 0 && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} />}
              onClick={() => show({ ...search, edit: 'new' })}
            >
              {t('add')}
            </Button>
          )
        }
      />
      <CountTabs
        label={t('title')}
        panelId={panelId}
        value={tab}
        tabs={[
          { value: 'apps', label: t('apps'), count: cards?.length },
          { value: 'webhooks', label: t('webhooks'), count: all?.length },
        ]}
        onChange={(next) => show(next === 'webhooks' ? { tab: next } : {})}
      />
      <div id={panelId} role="tabpanel" aria-label={t(tab)}>
        {tab === 'apps' ? (
          <AppsPanel cards={cards} problem={problem} onShow={show} />
        ) : (
          <WebhooksPanel webhooks={webhooks} search={search} onShow={show} />
        )}
      </div>
      {search.show === 'issues' && <IssuesDrawer onClose={() => show({}, { replace: true })} />}
      {search.show === 'caldav' && <CaldavDrawer onClose={() => show({}, { replace: true })} />}
      {search.show === 'directory' && <DirectoryDialog onClose={() => show({}, { replace: true })} />}
      {all && mayManage && (
        <WebhookEditor
          webhooks={all}
          search={search}
          onClose={(id) =>
            show(
              { ...search, edit: undefined, format: undefined, ...(id && { webhook: id }) },
              { isSaved: true },
            )
          }
        />
      )}
    </Page>
  )
}
