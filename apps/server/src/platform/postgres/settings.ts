import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** Settings for a small server shared with Postroom: an eighth of the memory for buffers, 64 to 512 MB. */
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
    // For SSDs; the default of 4 makes the planner avoid indexes.
    random_page_cost: '1.1',
    // Short queries by primary key and index: JIT compilation costs more than it saves.
    jit: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '10min',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: '2s',
    logging_collector: 'off',
    // A client that disappeared during a transaction would hold its locks and block vacuum indefinitely.
    idle_in_transaction_session_timeout: '60s',
    tcp_keepalives_idle: '60',
    client_connection_check_interval: '5s',
  }
}

/** For test data: does not wait for the disk. */
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
