import type { Rolldown } from 'vite'
import { isGerman } from './texts-by-language.ts'

const inPortal = (path: string) => new RegExp(`/portal/src/${path}`)

/**
 * Files that the React compiler skips: code that a first screen rarely runs, or that is memoized by hand where it
 * matters. The compiler would make such code a third larger for almost no gain.
 */
const plain = [
  inPortal('(app|lib)/'),
  inPortal('features/entry/'),
  inPortal('features/mfa/mfa-gate'),
  inPortal('features/(avatars/person-avatar|(billing|sync-audit)/on-demand|notifications/centre/bell-slot)'),
  inPortal('features/inbox/(rail/|directory|inbox-page)'),
  inPortal(
    'features/inbox/list/(conversation-row|early-bulk|list-pane|list-states|search-field|use-(pointing|row-window|selection|walk))',
  ),
  /\/ui\/src\/theme\//,
  /\/ui\/src\/parts\/(avatar|badge|count-tabs|field-error|form-error|form-stack|kbd|mark|page|skeleton|tag|toasts)\./,
]

export const isCompiled = (file: string): boolean => !plain.some((pattern) => pattern.test(file))

// A chunk that waits for its German texts must not delay other code.
const group = (name: string, pattern: RegExp): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => pattern.test(id) && !isGerman(id),
  // Form components stay in the form chunk, even if other chunks import them.
  priority: name === 'form' ? 5 : 0,
})

/** The same without what its files import. */
const alone = (name: string, pattern: RegExp): Rolldown.CodeSplittingGroup => ({
  ...group(name, pattern),
  includeDependenciesRecursively: false,
})

/** What the inbox shows and obeys once its list is there. */
const laterInInbox = inPortal(
  'features/(personal-tags/(index|personal-tags\\.api)|inbox/(closing/(close-elsewhere|close-many|closing-needs|lazy-closing)|compose/(compose\\.texts|new/new-message\\.texts|send-warning|sending)|customer/customer\\.texts|inbox(-later\\.texts|\\.commands)|keys/(schemes|use-keys)|list/(list\\.texts|row-work|search-words)|live/(apply-|conversation-cache|list-cache)|moves/moves\\.texts|rail/rail\\.texts|search-bar/found-count|shared-drafts/(draft-text|shared-drafts)|talk/talk\\.texts|tasks/own-tasks\\.texts|threads/(renew-threads|threads\\.texts)|views/(use-arranged-views|views\\.(api|live|texts))))',
)

/** What the page of a report shows before anything is opened, and other pages with figures use as well. */
const reportPage = inPortal(
  'features/reporting/(axis|bin-names|definition-(bar|parts?|props)|editor|format-figure|metric\\.texts|report(-names|\\.module|\\.texts)|reporting\\.(search|texts)|save-report|tables\\.module)',
)

/** Small files each cost a request and compress badly, so files that always load together are one chunk. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // First screens use the icon and the hooks; so do fields and menus, which would otherwise take them into their chunk.
  {
    name: 'base',
    test: /rolldown.runtime|\/IconChevronDown\.mjs$|\/ui\/src\/hooks\/|\/lib\/use-(changed|interval|loaded|media|moment|now|subscription|timer)\./,
    priority: 11,
  },
  { name: 'base', tags: ['$initial'], includeDependenciesRecursively: false, priority: 10 },
  group(
    'signed-in',
    /\/app\/(layouts\/profile-menu|palette\/(palette-state|shortcuts))\.|\/features\/((billing|sync-audit)\/on-demand|notifications\/centre\/bell-slot)\.|\/lib\/(chat-address|format-in-lists)\.|\/ui\/src\/parts\/(avatar|count-tabs|kbd|tag)\.|\/Icon(Check|Inbox|Mailbox|MailOpened|Menu2|Paperclip|Search|Settings|Trash|User|X)\.mjs$|react-compiler-runtime/,
  ),
  group(
    'inbox',
    /\/lib\/read-key\.|\/features\/inbox\/(directory|offline\/bar-slot|inbox\.(queries|texts)|priority-icon|use-place|compose\/(reply-request|type-ahead|new\/(new-message-state|typed-early))|rail\/(rail\.module|rail-section|sidebar)|list\/(conversation-list\.module|conversation-row\.module|list-pane\.module|list-rows|row-facts|own-changes|settle))\.|\/(infiniteQueryObserver|useInfiniteQuery)\.js$|\/Icon(At|CalendarTime|Clock(Hour4|Pause)|FileText|Pencil|Send|Star|StarFilled|UserCheck)\.mjs$/,
  ),
  // Not shown on any first screen. Separate files would each be listed in the first screen for every page that uses
  // them.
  group(
    'icons',
    /\/Icon(AddressBook|AdjustmentsHorizontal|AlertTriangle|Archive|Arrow(BackUp|Down|Left|Up)|ArrowsJoin2|Bookmark|BrandFacebook|BrandGoogle|BrandWhatsapp|BrandWindows|CalendarEvent|Category|ChartBar|Checklist|Checks|ChevronsUp|CircleCheck|CircleDot|Clock|Copy|DeviceDesktop|Dots|Download|ExternalLink|File|History|Home|Id|InfoCircle|Key|Language|Link|List|ListNumbers|Lock|Logout|Mail|MailForward|MessageQuestion|Minus|Moon|Photo|PlayerPlay|PlugConnected|Plus|PointFilled|Robot|Route|Server2|Shield(Check|Off)|Stopwatch|Sun|Tag|Template|ToggleLeft|User(Down|Minus|Plus|Up)|Users(Group)?)\.mjs$/,
  ),
  group(
    'drafts',
    /\/features\/inbox\/(index|drafts\/(draft-place|local-drafts|own-drafts|reconcile|save-draft|sent-texts|sync-drafts))\.|\/idb-keyval\//,
  ),
  // Small parts of nearly all pages after the first screen.
  {
    name: 'parts',
    test: /\/app\/arrange-sidebar\.|\/@mantine\/(hooks\/esm\/use-(merged-ref|uncontrolled)|core\/esm\/core\/(DirectionProvider|MantineProvider\/color-functions\/get-(auto-contrast-value|contrast-color)))\/|\/ui\/src\/(parts\/(badge|empty-state|notice|page-parts)|theme\/(component-theme|look|(input|menu|overlay)-defaults))\./,
    includeDependenciesRecursively: false,
  },
  group(
    'form',
    /@mantine\/core\/esm\/components\/(Button|CloseButton|Input|Loader|TextInput|Transition|UnstyledButton)\/|@mantine\/core\/esm\/core\/(Box|InlineStyles|styles-api)\/|\/lib\/(form-rules|use-form)|\/ui\/src\/(mantine\/(button|input|text-input)|parts\/(field-error|form-error|form-stack))\./,
  ),
  // Menus, and what floats like them, on nearly all pages after the first screen.
  group(
    'menus',
    /@mantine\/core\/esm\/(components\/(ActionIcon|Floating|Menu|Popover|Tooltip)|utils\/Floating)\/|@floating-ui\/|\/ui\/src\/(mantine\/(action-icon|menu|popover|tooltip|use-early-escape)|parts\/row-menu)\./,
  ),
  group(
    'dialogs',
    /@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|Paper|ScrollArea)\/|\/ui\/src\/(mantine\/(drawer|modal)|parts\/(confirm-dialog|form-drawer|side-drawer))\./,
  ),
  group(
    'choices',
    /@mantine\/core\/esm\/components\/(Combobox|MultiSelect|Pill|PillsInput|Select|TagsInput)\/|\/ui\/src\/mantine\/(multi-select|select|tags-input)\./,
  ),
  group(
    'report-data',
    /\/contract\/src\/(conditions\/(condition|fields|languages|operators)|reporting\/(constants|dimensions|filters|metric-definition|metrics|values))\.|\/features\/reporting\/(definition|reporting\.api)\.ts$/,
  ),
  group('report', reportPage),
  // Small files of nearly all features and pages.
  alone('calls', inPortal('features/(?!entry/|inbox/inbox)[^/]+/([a-z-]+/)?[a-z-]+\\.api\\.ts$')),
  alone(
    'small-parts',
    /\/ui\/src\/parts\/(bulk-bar|copy-button|drill|error-state|folding-panel|help-text|list-toolbar|person|pigeonholes|progress-bar|segmented)\.|\/ui\/src\/mantine\/(close-button|file-button|stack|textarea|unstyled-button)\.|@mantine\/core\/esm\/components\/(FileButton|Stack|Textarea)\//,
  ),
  alone(
    'small-lib',
    inPortal(
      '(app/(changed-search|list-problem|palette/(commands|page-shortcuts)|preferences|sign-out|use-prefetched-links)|lib/(address-list|files-for-reply|focus|format|has-words|in-order|log-sender|mask-fields|new-numbers|plain-text|reason-text|stored-mail|unload-warning|use-action|use-debounced|wall-clock))\\.',
    ),
  ),
  group(
    'inbox-values',
    /\/contract\/src\/(conversations\/(inline-pictures|send-checks)|search\/(search-(terms|words)|view-conditions)|core\/(emoji|priorities)|inbox-values|packages\/quote-links|rules\/variables|view-choices)\./,
  ),
  alone('inbox-later', laterInInbox),
  { name: 'inbox-later-german', test: (id) => isGerman(id) && laterInInbox.test(id) },
  { name: 'report-german', test: (id) => isGerman(id) && reportPage.test(id) },
]
