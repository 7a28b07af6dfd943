export { type Config, ConfigError, loadConfig } from './config.ts'
export { settingsTable } from './settings-table.ts'
