export { type Config, ConfigError, loadConfig, secretPrefix } from './config.ts'
export { settingsTable } from './settings-table.ts'
