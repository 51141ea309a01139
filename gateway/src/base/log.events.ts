import { createEventLog, type LogEvents } from '@faceplate/server/process/log.event'

/** Every event that the gateway logs. docs/operations/log-events.md lists the same, in this order. */
export const gatewayEvents = {
  site_start_failed: { levels: ['fatal'], message: 'Site cannot start' },
  process_crashed: { levels: ['fatal'], message: 'Process crashed by an uncaught error' },
  process_warning: { levels: ['warn'], message: 'Node warns about this process' },
  site_listening: { levels: ['info'], message: 'Site is open to visitors' },
  leads_unread: {
    levels: ['info'],
    message: 'Nobody is notified of leads: neither SMTP_URL nor LEADS_WEBHOOK_URL is set',
  },
  ending: { levels: ['info'], message: 'Process ends' },
  ended: { levels: ['info'], message: 'Process has ended' },
  settings_unrecognized: {
    levels: ['warn'],
    message: 'Environment variables look like settings but have no effect',
  },
  proxy_untrusted: {
    levels: ['warn'],
    message: 'PUBLIC_ORIGIN is https but TRUST_PROXY is empty: forwarded headers are ignored',
  },
  analytics_incomplete: {
    levels: ['warn'],
    message: 'Only one of ANALYTICS_ID and ANALYTICS_URL is set: no visits are counted',
  },
  site_owner_unknown: {
    levels: ['warn'],
    message: 'Content API has no GET site and SITE_FILE is not set: pages name only the host',
  },
  brand_changed: {
    levels: ['warn'],
    message: 'Brand of the content API cannot be shown as it is: part of it changed',
  },
  site_message_ignored: {
    levels: ['warn'],
    message: 'Text of GET site cannot replace a text of the interface: it is not shown',
  },
  ops_port_unavailable: { levels: ['warn'], message: 'Port for operators could not be opened' },
  memory_returned: { levels: ['info'], message: 'Memory of a peak returned to the system' },
  build_store_failed: {
    levels: ['warn'],
    message: 'Assets of this build could not be stored for open tabs',
  },
  builds_deleted: {
    levels: ['warn'],
    message: 'Disk is small: files of earlier builds deleted, their space is reserved for leads',
  },
  insights_write_failed: {
    levels: ['warn'],
    message: 'Counts of what visitors did not find could not be stored: they are dropped',
  },
  trace_export_failed: {
    levels: ['warn'],
    message: 'Trace collector does not accept spans: they are dropped',
  },

  request: { levels: ['info', 'error'], message: 'Request completed' },
  request_unreadable: { levels: ['info'], message: 'Request could not be parsed' },
  tunnel_rejected: { levels: ['info'], message: 'CONNECT request rejected' },
  connections_dropped: {
    levels: ['warn'],
    message: 'New connections dropped: MAX_CONNECTIONS is reached',
  },

  section_omitted: { levels: ['warn'], message: 'Page section omitted: its call fails' },
  render_queue_full: {
    levels: ['warn'],
    message: 'Render queue is full: serving stale pages or 503',
  },
  photo_resize_failed: {
    levels: ['warn'],
    message: 'Photograph could not be resized: serving the original',
  },
  preview_picture_failed: {
    levels: ['warn'],
    message: 'Picture of a link preview could not be used: drawing the preview without it',
  },
  icon_picture_failed: {
    levels: ['warn'],
    message: 'Picture of the brand could not become the icon: drawing the first letter of the name',
  },
  picture_process_ended: {
    levels: ['warn'],
    message: 'Picture process ended while it rendered a picture',
  },

  stale_served: { levels: ['warn'], message: 'Fetch failed: serving a stale response' },
  contract_broken: {
    levels: ['warn'],
    message: 'Content API response breaks its contract: it cannot be served',
  },
  field_omitted: {
    levels: ['warn'],
    message: 'Field of a content API response has a wrong type: it is left out',
  },
  fields_absent: {
    levels: ['info'],
    message: 'Content API does not send fields that pages can show',
  },
  consents_not_recorded: {
    levels: ['warn'],
    message:
      'Content API cannot record decisions about analytics: visitors decide without a record',
  },
  content_changed: { levels: ['info'], message: 'Content changed: cache purged accordingly' },
  cache_purged: {
    levels: ['info', 'warn'],
    message: 'Cache purged by an operator',
  },
  ops_token_wrong: { levels: ['warn'], message: 'Wrong token on the port for operators' },
  ops_request_failed: { levels: ['error'], message: 'Request to the port for operators failed' },

  redis_operation_failed: { levels: ['warn'], message: 'Operation on the shared cache failed' },
  redis_lost: { levels: ['warn'], message: 'Redis is unreachable: responses are not shared' },
  redis_restored: { levels: ['info'], message: 'Redis is reachable again: responses are shared' },
  gateway_lease_expired: {
    levels: ['warn'],
    message: 'Gateway lease expired: it ended without notice or lost Redis',
  },
  revalidation_required: {
    levels: ['warn'],
    message: 'Changes may have been missed: stored responses are revalidated before their next use',
  },
  nothing_to_serve: {
    levels: ['warn'],
    message: 'Content API is unreachable and no response is stored: visitors get errors',
  },
  purges_pending: {
    levels: ['warn'],
    message: 'Purge did not reach Redis and the other gateways: it is repeated until it does',
  },
  purges_delivered: { levels: ['info'], message: 'Pending purges have reached Redis' },
  purges_abandoned: {
    levels: ['error'],
    message: 'Gateway ends with purges that did not reach Redis and the other gateways',
  },
  edge_purges_pending: {
    levels: ['warn'],
    message:
      'Purge did not reach the caches in front: it is repeated until it does, and they get short lifetimes',
  },
  edge_purges_delivered: {
    levels: ['info'],
    message: 'Pending purges have reached the caches in front',
  },
  edge_purges_abandoned: {
    levels: ['error'],
    message: 'Gateway ends with purges that did not reach the caches in front',
  },
  limits_redis_lost: {
    levels: ['warn'],
    message: 'Redis is unreachable: each gateway applies limits alone',
  },
  limits_redis_restored: {
    levels: ['info'],
    message: 'Redis is reachable again: gateways apply limits together',
  },

  lead_spooled: {
    levels: ['warn'],
    message: 'Content API accepts no leads: spooling them on disk',
  },
  lead_lost: {
    levels: ['warn'],
    message: 'Lead could not be spooled: senders are asked to try again',
  },
  spooled_lead_delivered: { levels: ['info'], message: 'Spooled lead delivered' },
  spooled_lead_rejected: {
    levels: ['error'],
    message: 'Spooled lead rejected by the content API',
  },
  quarantine_dropped: {
    levels: ['warn'],
    message: 'Quarantine of the spool is full or has old leads: dropping the oldest',
  },
  spool_unavailable: { levels: ['error'], message: 'Spool could not be read or written' },
  subscription_change_failed: {
    levels: ['error'],
    message: 'Subscription could not be changed by a link of an email',
  },

  redirects_loaded: { levels: ['info'], message: 'Redirects loaded' },
  redirects_rejected: {
    levels: ['error'],
    message: 'Redirects have errors: keeping the previous rules',
  },
  redirects_unreadable: {
    levels: ['error'],
    message: 'Redirects cannot be read: keeping the previous rules',
  },

  content_process_ended: { levels: ['warn'], message: 'Content service ended: restarting it' },
  content_process_restarted: { levels: ['info'], message: 'Content service restarted' },
  content_process_killed: {
    levels: ['warn'],
    message: 'Content service does not stop: killing it',
  },
  worker_ended: { levels: ['warn'], message: 'Worker ended: starting its replacement' },
} as const satisfies LogEvents

/** Logs an event of the gateway. */
export const logEvent = createEventLog(gatewayEvents)
