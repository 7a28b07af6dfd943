import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** For a small server that it shares with Postroom itself: an eighth of the memory, 64 MB at least, 512 MB at most. */
export function serverSettings(memoryBytes: number = totalmem()): Record<string, string> {
  const memoryMb = Math.floor(memoryBytes / mebibyte)
  const buffersMb = Math.min(512, Math.max(64, Math.floor(memoryMb / 8)))
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${buffersMb}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memoryMb / 3))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // Solid state is the rule now; the default of 4 makes the planner shy of indexes.
    random_page_cost: '1.1',
    // Short queries by primary key and index: compiling them costs more than it saves.
    jit: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: '2s',
    logging_collector: 'off',
    // A client that vanished mid-transaction would hold its locks and stop vacuum for ever.
    idle_in_transaction_session_timeout: '60s',
    tcp_keepalives_idle: '60',
    client_connection_check_interval: '5s',
  }
}

/** For data that a test makes and throws away: nothing waits for the disk. */
export const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}
