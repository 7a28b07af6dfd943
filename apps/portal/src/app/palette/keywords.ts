import type { Language } from '#lib/i18n.ts'
import type { RoutePath } from '../route-table.ts'
import type { Keyword } from './commands.tsx'

/** English and German keyword, and further words that match both. */
type Entry = readonly [en: string, de: string, also?: string]

/** Search terms of pages besides their titles. */
const entries: Partial<Record<RoutePath, readonly Entry[]>> = {
  '/settings/personal/profile': [
    ['Password', 'Passwort', 'passphrase passcode kennwort pwd'],
    [
      'Multi-factor authentication (MFA)',
      'Zwei-Faktor-Anmeldung',
      'mfa 2fa multi-faktor-authentifizierung two factor two-factor totp otp authenticator authentifizierung zweiter faktor zwei-faktor security code sicherheitscode',
    ],
    ['Recovery codes', 'Wiederherstellungscodes', 'backup codes notfallcodes'],
    ['Passkeys', 'Passkeys', 'fido webauthn security key sicherheitsschlüssel'],
    ['Sessions', 'Sitzungen', 'devices geräte sign out everywhere überall abmelden logout'],
    ['Security', 'Sicherheit'],
    ['Name and picture', 'Name und Bild', 'avatar photo foto profilbild'],
    ['Language and time zone', 'Sprache und Zeitzone', 'timezone'],
    ['Theme', 'Farbschema', 'dark mode dunkel light hell design'],
    ['Email address', 'E-Mail-Adresse'],
  ],
  '/settings/personal/inboxes': [
    ['Personal mailboxes', 'Persönliche Postfächer', 'accounts mailbox konten imap'],
  ],
  '/settings/personal_inboxes/aliases': [['Sender addresses', 'Absenderadressen', 'from send as identity']],
  '/settings/personal/api_keys': [['Access tokens', 'Zugriffstoken', 'developer entwickler token']],
  '/settings/members': [
    ['Users and roles', 'Benutzer und Rollen', 'people personen mitarbeiter admin owner inhaber'],
    ['Invitations', 'Einladungen', 'invite einladen'],
    ['Availability', 'Verfügbarkeit', 'absence vacation urlaub abwesenheit status'],
  ],
  '/settings/workspace/rules': [
    ['Automation', 'Automatisierung', 'filters filter workflow auto-reply weiterleitung triggers auslöser'],
  ],
  '/reporting': [
    [
      'Statistics',
      'Statistiken',
      'charts diagramme analytics auswertung kennzahlen metrics kpi dashboard response time antwortzeit workload auslastung',
    ],
    ['Live wall', 'Live-Anzeige', 'wallboard monitor screen bildschirm'],
  ],
  '/reporting/beta': [
    ['Build a report', 'Bericht bauen', 'create add chart statistic erstellen hinzufügen diagramm statistik'],
  ],
  '/settings/workspace/reporting': [['Team reports', 'Berichte der Teams', 'statistics statistiken']],
  '/settings/personal/rules': [['Automation', 'Automatisierung', 'filters filter private mail']],
  '/settings/shared_inboxes': [
    ['Mailboxes', 'Postfächer', 'mailbox account konten email server imap smtp exchange'],
    ['Auto-replies and signature', 'Automatische Antworten und Signatur', 'vacation autoreply'],
  ],
  '/shared-inbox-setup': [
    ['Connect a mailbox', 'Postfach verbinden', 'add new inbox hinzufügen neues konto'],
  ],
  '/settings/teams': [['Groups', 'Gruppen', 'departments abteilungen']],
  '/settings/tags': [['Labels', 'Etiketten', 'categories kategorien schlagwörter']],
  '/settings/drafts': [
    [
      'Schedule rules, SLAs and shifts',
      'Regeln, SLAs und Schichten planen',
      'change set draft rollback switch entwurf umschalten zeitplan',
    ],
  ],
  '/settings/recipient_groups': [
    ['Address lists', 'Adresslisten', 'contact groups distribution lists address book verteiler kontakte'],
  ],
  '/settings/saved_replies': [['Templates', 'Vorlagen', 'canned responses snippets textvorlagen']],
  '/settings/personal/tags': [['Labels', 'Etiketten', 'schlagwörter']],
  '/settings/general': [
    ['Workspace name', 'Name des Arbeitsbereichs', 'company firma'],
    [
      'Sign-in methods',
      'Anmeldemethoden',
      'login sso single sign-on google microsoft oidc password passwort',
    ],
    [
      'Require MFA',
      'Zwei-Faktor-Anmeldung verlangen',
      'mfa 2fa two factor multi-faktor zweiter faktor policy',
    ],
    ['Export', 'Export', 'download data daten herunterladen'],
    ['Settings as a file', 'Einstellungen als Datei', 'yaml code version import apply drift anwenden'],
  ],
}

/** Keywords of a page: shown in the reader's language, matched in both. */
export const keywordsOf = (path: RoutePath, language: Language): readonly Keyword[] =>
  (entries[path] ?? []).map(([en, de, also = '']) => ({
    label: language === 'de' ? de : en,
    words: `${en} ${de} ${also}`,
  }))
