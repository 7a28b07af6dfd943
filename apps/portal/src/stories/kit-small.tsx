import {
  ActionIcon,
  Avatar,
  AvatarGroup,
  Badge,
  Button,
  ColorPicker,
  CopyButton,
  CountTabs,
  FoldingPanel,
  InlineEditor,
  Kbd,
  Mark,
  Notice,
  ProgressBar,
  SaveButton,
  Segmented,
  SkeletonRows,
  StatusBadge,
  Tag,
  type TagColor,
  ToastCard,
  Tooltip,
} from '@postroom/ui'
import { IconCheck, IconClockHour4, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import css from './kit.module.css'
import type { Story } from './story.ts'

function Buttons() {
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Button variant="filled">Save</Button>
        <SaveButton dirty={false} saving={false} />
        <SaveButton dirty saving={false} onDiscard={() => {}} />
        <SaveButton dirty saving />
      </div>
      <div className={css.row}>
        <Button>Export</Button>
        <Button disabled>Export</Button>
        <Button variant="subtle">Discard</Button>
        <Button size="xs">Small</Button>
        <Button size="md">Large</Button>
      </div>
      <div className={css.row}>
        <Button data-tone="bad">Delete</Button>
        <Button variant="filled" data-tone="destroy">
          Delete inbox
        </Button>
        <Button variant="subtle" data-tone="link">
          Undo <Kbd keys={['Z']} />
        </Button>
        <Tooltip label="More">
          <ActionIcon aria-label="More">
            <IconDots size={16} />
          </ActionIcon>
        </Tooltip>
        <Unit />
      </div>
    </div>
  )
}

function Unit() {
  const [unit, setUnit] = useState<'day' | 'week' | 'month'>('day')
  const options = [
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
  ] as const
  return <Segmented label="Unit" value={unit} options={options} onChange={setUnit} />
}

function Tabs() {
  const [tab, setTab] = useState<'users' | 'inboxes' | 'pending'>('users')
  const tabs = [
    { value: 'users', label: 'Users', count: 14 },
    { value: 'inboxes', label: 'Shared inboxes', count: 6 },
    { value: 'pending', label: 'Pending', count: 3 },
  ] as const
  return <CountTabs label="Members" tabs={tabs} value={tab} onChange={setTab} />
}

function TagColours() {
  const [color, setColor] = useState<TagColor>('ink')
  const names = ['Ink', 'Amber', 'Sage', 'Plum', 'Violet', 'Umber', 'Sky', 'Olive', 'Rose', 'Slate']
  return <ColorPicker label="Colour" value={color} onChange={setColor} names={names} />
}

function Editor() {
  const [name, setName] = useState('Night desk')
  return (
    <InlineEditor
      label="Name"
      value={name}
      onSave={setName}
      validate={(text) => (text.trim() ? undefined : 'Please enter your name.')}
    />
  )
}

export const smallStories: readonly Story[] = [
  { title: 'Mark', show: () => <Mark /> },
  { title: 'Buttons', show: () => <Buttons /> },
  {
    title: 'Badges, states, tags',
    show: () => (
      <div className={css.stack}>
        <div className={css.row}>
          <Badge>Default</Badge>
          <Badge tone="ok" icon={<IconCheck />}>
            Met
          </Badge>
          <Badge tone="warn" icon={<IconClockHour4 />}>
            38 min
          </Badge>
          <Badge tone="bad" icon={<IconClockHour4 />}>
            24 min over
          </Badge>
          <Badge tone="accent">Suggested</Badge>
          <Badge outlined>Travel</Badge>
        </div>
        <div className={css.wide}>
          <StatusBadge tone="ok">Connected</StatusBadge>
          <StatusBadge tone="warn" hollow>
            Needs sign-in
          </StatusBadge>
          <StatusBadge tone="bad">Stopped</StatusBadge>
          <StatusBadge tone="neutral">Off</StatusBadge>
        </div>
        <div className={css.row}>
          {['Quote', 'Delay', 'Group', 'Invoice', 'Change', 'In transit'].map((name, index) => (
            <Tag key={name} name={name} color={`c${index + 1}`} />
          ))}
          <Tag name="Removable" color="sky" onRemove={() => {}} />
        </div>
      </div>
    ),
  },
  {
    title: 'People',
    show: () => (
      <div className={css.row}>
        {['Ingrid Solheim', 'Mateus Carvalho', 'Sofía Ibarra', 'Noor van Dijk', 'Henrik Åberg'].map(
          (name, index) => (
            <Avatar key={name} name={name} size={28} presence={index < 2 ? 'online' : undefined} />
          ),
        )}
        <AvatarGroup>
          <Avatar name="Léa Fontanel" />
          <Avatar name="Jonas Brückner" />
          <Avatar name="Chiara Bellandi" />
        </AvatarGroup>
        <Avatar name="" size={20} />
        Unassigned
        <Avatar name="Ingrid Solheim" size={64} />
      </div>
    ),
  },
  { title: 'Tabs with counts', show: () => <Tabs /> },
  { title: 'Tag colours', show: () => <TagColours /> },
  { title: 'Inline editor', show: () => <Editor /> },
  {
    title: 'Notices',
    show: () => (
      <div className={css.stack}>
        <Notice>
          Changes apply to new conversations only. <a href="#main">Apply to 38 open ones</a>
        </Notice>
        <Notice tone="warn">
          2 SLAs catch the same conversations. <a href="#main">Show them</a>
        </Notice>
        <Notice tone="bad" action={<Button size="xs">Reconnect</Button>}>
          <strong>Customs is disconnected since 13:05.</strong> The server refused the password. Nothing is
          lost, sending waits.
        </Notice>
      </div>
    ),
  },
  {
    title: 'Toasts, at the bottom left; long work, over 10 s',
    show: () => (
      <div className={css.stack}>
        <ToastCard held toast={{ id: 'a', tone: 'ok', message: 'Your report has been saved successfully' }} />
        <ToastCard
          held
          toast={{ id: 'b', tone: 'plain', message: '12 conversations closed', undo: () => {} }}
        />
        <ToastCard
          held
          toast={{
            id: 'c',
            tone: 'bad',
            message: 'There was a problem sending logout validation email. Please try again later.',
            requestId: 'q7Vd2mXb90RtKeWz',
          }}
        />
        <ToastCard
          held
          toast={{
            id: 'd',
            tone: 'plain',
            message: 'Bringing in history',
            progress: {
              done: 7420,
              total: 11870,
              note: '7,420 of 11,870, about 4 min',
              cancel: { label: 'Cancel', run: () => {} },
            },
          }}
        />
      </div>
    ),
  },
  { title: 'Progress', show: () => <ProgressBar ariaLabel="Set up" done={3} total={6} /> },
  {
    title: 'Panel beside the content',
    show: () => (
      <FoldingPanel title="Connectors">
        <SkeletonRows rows={2} />
      </FoldingPanel>
    ),
  },
  { title: 'Copy', show: () => <CopyButton value="q7Vd2mXb90RtKeWz" /> },
  { title: 'Loading, after 200 ms', show: () => <SkeletonRows rows={3} twoLines /> },
]
