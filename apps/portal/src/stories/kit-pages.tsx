import {
  Badge,
  BoxRow,
  Button,
  DangerZone,
  DataList,
  ErrorState,
  FilterButton,
  ListToolbar,
  Page,
  PageHeader,
  Pair,
  PersonCell,
  Pigeonholes,
  RowBox,
  SaveButton,
  Section,
  Segmented,
  SettingLine,
  StatusBadge,
  TextInput,
  WizardShell,
} from '@postroom/ui'
import { IconDeviceDesktop, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import css from './kit.module.css'
import type { Story } from './story.ts'

const people = ['Ingrid Solheim', 'Mateus Carvalho', 'Léa Fontanel', 'Sofía Ibarra']
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

function People() {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState<'all' | 'admin'>('all')
  return (
    <Page>
      <PageHeader
        title="Members"
        lead="Everyone who works in Marewind, and what they may do."
        actions={
          <Button variant="filled" leftSection={<IconUserPlus size={16} />}>
            Invite members
          </Button>
        }
      />
      <DataList
        label="Members"
        rowHeight="two-lines"
        rows={people.filter((name) => name.toLowerCase().includes(search.toLowerCase()))}
        keyOf={(name) => name}
        nameOf={(name) => name}
        selected={new Set()}
        onSelect={() => {}}
        sort={{ by: 'name', direction: 'asc' }}
        onSort={() => {}}
        rowMenu={() => null}
        toolbar={
          <ListToolbar
            search={{ value: search, onChange: setSearch, placeholder: 'Search by name or address' }}
            filters={
              <FilterButton
                label="Role"
                value={role}
                onChange={setRole}
                options={[
                  { value: 'all', label: 'All' },
                  { value: 'admin', label: 'Admin' },
                ]}
              />
            }
            count="14 of 20 user seats used"
          />
        }
        columns={[
          {
            id: 'name',
            title: 'Name',
            sortable: true,
            cell: (name) => (
              <PersonCell name={name} detail="someone@marewind.example" presence="online" facts="Admin" />
            ),
          },
          { id: 'role', title: 'Role', width: '8rem', hideBelow: 'phone', cell: () => 'Admin' },
          {
            id: 'mfa',
            title: 'MFA',
            width: '6rem',
            hideBelow: 'phone',
            cell: () => <StatusBadge tone="ok">On</StatusBadge>,
          },
        ]}
        empty={null}
      />
    </Page>
  )
}

function Profile() {
  const [theme, setTheme] = useState<'light' | 'dark' | 'system'>('system')
  return (
    <Page>
      <PageHeader
        parent={<a href="#main">Business hours</a>}
        parentNote="3 calendars"
        title="Lisbon office"
        badge={<Badge>Default</Badge>}
        lead="Counts for 3 inboxes, 2 teams and 4 SLAs."
        actions={<SaveButton dirty saving={false} onDiscard={() => {}} />}
      />
      <Section title="About you" help="Your name and picture are on every reply you send.">
        <Pair>
          <TextInput label="First name" defaultValue="Ingrid" />
          <TextInput label="Last name" defaultValue="Solheim" />
        </Pair>
      </Section>
      <Section title="Working">
        <SettingLine label="Theme">
          <Segmented label="Theme" value={theme} options={themes} onChange={setTheme} />
        </SettingLine>
      </Section>
      <Section title="Security" help="Workspace settings require multi-factor authentication.">
        <RowBox>
          <BoxRow
            icon={<IconDeviceDesktop size={16} />}
            title="3 sessions"
            note="Lisbon now, Porto yesterday, phone 2 days ago"
          >
            <Button>Show</Button>
          </BoxRow>
        </RowBox>
      </Section>
      <DangerZone
        title="Danger zone"
        actions={[
          {
            id: 'delete',
            title: 'Delete this calendar',
            note: '3 inboxes and 4 SLAs use it.',
            button: <Button data-tone="bad">Delete</Button>,
          },
        ]}
      />
    </Page>
  )
}

function Setup() {
  return (
    <div className={css.frame}>
      <WizardShell
        name="Set up a shared inbox"
        steps={['Kind', 'Account', 'Confirm', 'Team', 'Done']}
        current={1}
        onLeave={() => {}}
        leaveLabel="Leave"
        note="Saved. You can continue later"
        title="Connect bookings@marewind.example"
        lead="Found the servers from the address. Both directions are tested before anything is saved."
        back={{ label: 'Back', onClick: () => {} }}
        actions={<Button variant="filled">Test again</Button>}
        aside={<h2>Test</h2>}
      >
        <TextInput label="Server" defaultValue="mail.marewind.example" />
      </WizardShell>
    </div>
  )
}

export const pageStories: readonly Story[] = [
  { title: 'A page with a list', show: () => <People /> },
  { title: 'A page with sections', show: () => <Profile /> },
  { title: 'Wizard', show: () => <Setup /> },
  {
    title: 'Error of a page',
    show: () => (
      <Page>
        <ErrorState
          title="Something failed on our side"
          message="The business hours could not be shown. What you had typed was kept in this browser and comes back when the page does."
          requestId="q7Vd2mXb90RtKeWz"
          onRetry={() => {}}
          action={<Button>Back to settings</Button>}
          facts={[{ label: 'When', value: 'Fri 20 Nov 2026, 14:32:08' }]}
        />
      </Page>
    ),
  },
  { title: 'Drawing', show: () => <Pigeonholes /> },
]
