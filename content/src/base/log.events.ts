import { createEventLog, type LogEvents } from '@faceplate/server/process/log.event'

/** Every event that the content service logs. docs/operations/log-events.md lists the same, in this order. */
export const contentEvents = {
  content_start_failed: { levels: ['fatal'], message: 'Content service cannot start' },
  process_crashed: { levels: ['fatal'], message: 'Process crashed by an uncaught error' },
  process_warning: { levels: ['warn'], message: 'Node warns about this process' },
  ending: { levels: ['info'], message: 'Process ends' },
  ended: { levels: ['info'], message: 'Process has ended' },
  settings_unrecognized: {
    levels: ['warn'],
    message: 'Environment variables look like settings but have no effect',
  },
  trace_export_failed: {
    levels: ['warn'],
    message: 'Trace collector does not accept spans: they are dropped',
  },
  memory_returned: { levels: ['info'], message: 'Memory of a peak returned to the system' },

  call: { levels: ['info', 'warn', 'debug'], message: 'Call completed' },
  call_failed_late: { levels: ['info'], message: 'Call that had timed out failed afterwards' },

  database_awaited: {
    levels: ['warn'],
    message: 'Database is not available: waiting for it before the start',
  },
  database_available: { levels: ['info'], message: 'Database is available: the start continues' },
  database_connection_lost: { levels: ['warn'], message: 'Database connection lost' },
  replica_lost: {
    levels: ['warn'],
    message: 'Read replica is away or too far behind: the database answers in its place',
  },
  replica_back: { levels: ['info'], message: 'Read replica answers again' },
  personal_data_exposed: {
    levels: ['warn'],
    message: 'Other users of this machine can read personal data',
  },

  content_first_import: {
    levels: ['info'],
    message: 'Content is imported for the first time, which may take a minute',
  },
  content_imported: { levels: ['info'], message: 'Content imported' },
  content_published: {
    levels: ['info'],
    message: 'Content was published or withdrawn at its time',
  },
  content_publish_failed: {
    levels: ['warn'],
    message: 'Content that was published could not be recorded: caches are not purged',
  },
  content_rejected: {
    levels: ['error'],
    message: 'Content has errors: serving the last valid content',
  },
  content_import_failed: { levels: ['error'], message: 'Content import failed' },
  content_unwatched: {
    levels: ['warn'],
    message: 'Content cannot be watched: comparing all files every 5 s',
  },
  figures_unknown: {
    levels: ['warn'],
    message: 'Content states figures that are not in the catalogue',
  },
  content_doubtful: { levels: ['warn'], message: 'Content may have mistakes' },
  device_library_imported: { levels: ['info'], message: 'Third-party devices imported' },
  device_library_rejected: {
    levels: ['error'],
    message: 'Third-party devices could not be imported: keeping the previous ones',
  },

  database_shrink_failed: {
    levels: ['warn'],
    message: 'Free room in the database file could not be returned to the disk',
  },
  unused_files_removed: { levels: ['info'], message: 'Unused files removed' },
  unused_files_remove_failed: {
    levels: ['error'],
    message: 'Unused files could not be removed',
  },

  consents_day_full: {
    levels: ['warn'],
    message: 'Record of decisions about analytics is full for today: further ones are not recorded',
  },

  preview_opened: { levels: ['info'], message: 'Preview opened' },
  preview_rejected: {
    levels: ['info'],
    message: 'Token of a preview is not valid: it shows nothing',
  },
  previews_removed: { levels: ['info'], message: 'Previews that have ended removed' },
  previews_remove_failed: {
    levels: ['error'],
    message: 'Previews that have ended could not be removed',
  },

  message_delivery_failed: { levels: ['warn'], message: 'Message delivery failed: will retry' },
  message_abandoned: { levels: ['error'], message: 'Message delivery failed: no further retry' },
  outbox_unavailable: { levels: ['warn'], message: 'Outbox could not be read or written' },
  confirmation_emails_withheld: {
    levels: ['warn'],
    message: 'Emails to confirm a subscription were not sent',
  },

  expired_data_deleted: { levels: ['info'], message: 'Data past its retention period deleted' },
  expired_data_delete_failed: {
    levels: ['error'],
    message: 'Data past its retention period could not be deleted',
  },
} as const satisfies LogEvents

/** Logs an event of the content service. */
export const logEvent = createEventLog(contentEvents)
