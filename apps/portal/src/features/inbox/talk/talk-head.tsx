import type { ConversationSummary } from '@postroom/contract'
import { ActionIcon, Button, Kbd, Menu, toast } from '@postroom/ui'
import {
  IconArrowLeft,
  IconArrowsJoin2,
  IconCheck,
  IconChecklist,
  IconCircleArrowDown,
  IconLink,
  IconPackage,
  IconPrinter,
  IconRotate,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { BellSlot } from '#features/notifications/index.ts'
import { preloadPackage, usePackagePane } from '#features/packages/index.ts'
import { channelName } from '#lib/chat-address.ts'
import { useTexts } from '#lib/i18n.ts'
import { customerTexts } from '../customer/customer.texts.ts'
import type { useCustomerPane } from '../customer/customer-state.ts'
import { FollowingItems } from '../following/following-items.tsx'
import { FollowingMark } from '../following/following-mark.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { FlagButton } from '../moves/flag-button.tsx'
import { MoreMenu } from '../moves/more-menu.tsx'
import { PriorityMark } from '../moves/priority-mark.tsx'
import type { RowActions } from '../moves/use-row-actions.ts'
import { printTexts } from '../print/print.texts.ts'
import { SnoozeButton } from '../snooze/snooze-button.tsx'
import { tasksTexts } from '../tasks/tasks.texts.ts'
import { threadsTexts } from '../threads/threads.texts.ts'
import { Assignee, AssigneeButton } from './assignee-button.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'
import type { OpenPicker } from './use-talk-keys.tsx'

type TalkHeadProps = {
  row: ConversationSummary
  /** False for observers, who only see the assignee. */
  mayWork: boolean
  picker: OpenPicker
  onPicker: (picker: OpenPicker) => void
  onBack: () => void
  onToggleClosed: () => void
  /** Undefined where closing goes to the next conversation anyway. */
  onCloseAndNext: (() => void) | undefined
  onSnoozed: () => void
  onUnread: () => void
  onMerge: () => void
  onMacro: () => void
  onTask: () => void
  onPrint: () => void
  actions: RowActions
  customer: ReturnType<typeof useCustomerPane>
}

export function TalkHead({
  row,
  mayWork,
  picker,
  onPicker,
  onBack,
  onToggleClosed,
  onCloseAndNext,
  onSnoozed,
  onUnread,
  onMerge,
  onMacro,
  onTask,
  onPrint,
  actions,
  customer,
}: TalkHeadProps) {
  const t = useTexts(talkTexts)
  const { tip, keys } = useKeys()
  const threads = useTexts(threadsTexts)
  const about = useTexts(customerTexts)
  const tasks = useTexts(tasksTexts)
  const printing = useTexts(printTexts)
  const client = useQueryClient()
  const [hasPackagePane, togglePackagePane] = usePackagePane()
  const isOpen = row.status === 'open'
  const heading = useRef<HTMLHeadingElement>(null)
  const channel = channelName(row.contact.address)
  const subject = row.subject || (channel ? `${row.contact.name}, ${channel}` : t('noSubject'))
  useNamedTab(subject)
  // Moves the focus to the subject of an opened conversation, except while someone types.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, [contenteditable]'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  async function copyLink() {
    await navigator.clipboard.writeText(location.href)
    toast.ok(t('linkCopied'))
  }
  return (
    <header className={css.head}>
      <button type="button" className={css.back} aria-label={t('back')} onClick={onBack}>
        <IconArrowLeft size={16} />
      </button>
      <h1 className={css.subject} ref={heading} tabIndex={-1} title={subject} dir="auto">
        {subject}
      </h1>
      <PriorityMark priority={row.priority} />
      <FollowingMark conversationId={row.id} className={css.following ?? ''} />
      {mayWork && <FlagButton isFlagged={row.isFlagged} onToggle={actions.toggleFlag} />}
      {mayWork ? (
        <AssigneeButton row={row} opened={picker === 'assign'} onPicker={onPicker} />
      ) : (
        <Assignee userId={row.assigneeId} />
      )}
      {mayWork && isOpen && !row.isRemoved && (
        <SnoozeButton
          rows={[row]}
          opened={picker === 'snooze'}
          onChange={(next) => onPicker(next ? 'snooze' : undefined)}
          onSnoozed={onSnoozed}
        />
      )}
      {mayWork && (
        <Button
          size="xs"
          leftSection={isOpen ? <IconCheck size={16} /> : <IconRotate size={16} />}
          aria-label={isOpen ? t('closeLong') : t('reopenLong')}
          title={tip(isOpen ? t('closeLong') : t('reopenLong'), 'close')}
          onClick={onToggleClosed}
        >
          <span className={css.closeWord}>{isOpen ? t('close') : t('reopen')}</span>
        </Button>
      )}
      <BellSlot className={css.bell} />
      <ActionIcon
        size="xs"
        className={css.customer ?? ''}
        aria-label={about('title')}
        aria-pressed={customer.isBeside || customer.isOver}
        title={tip(about(customer.isBeside ? 'hide' : 'show'), 'customer')}
        onClick={customer.toggle}
      >
        <IconUserCircle size={16} />
      </ActionIcon>
      <MoreMenu
        actions={actions}
        mayWork={mayWork}
        picker={picker}
        onPicker={onPicker}
        onUnread={onUnread}
        onMacro={onMacro}
      >
        {mayWork && isOpen && onCloseAndNext && (
          <Menu.Item
            leftSection={<IconCircleArrowDown size={16} />}
            rightSection={
              <span aria-hidden>
                <Kbd keys={keys('closeAndNext')} />
              </span>
            }
            onClick={onCloseAndNext}
          >
            {t('closeAndNext')}
          </Menu.Item>
        )}
        {mayWork && (
          <Menu.Item leftSection={<IconArrowsJoin2 size={16} />} onClick={onMerge}>
            {threads('merge')}
          </Menu.Item>
        )}
        {mayWork && (
          <Menu.Item leftSection={<IconChecklist size={16} />} onClick={onTask}>
            {tasks('add')}
          </Menu.Item>
        )}
        <FollowingItems conversationId={row.id} />
        <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={customer.toggle}>
          {about(customer.isBeside ? 'hide' : 'show')}
        </Menu.Item>
        <Menu.Item
          ref={(item) => {
            if (item && !hasPackagePane) preloadPackage(client, row.id)
          }}
          leftSection={<IconPackage size={16} />}
          onClick={togglePackagePane}
        >
          {t(hasPackagePane ? 'hidePackage' : 'showPackage')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copyLink()}>
          {t('copyLink')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={onPrint}>
          {printing('print')}
        </Menu.Item>
      </MoreMenu>
    </header>
  )
}
