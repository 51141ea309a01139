/*
 * Every purge raises `version`. Each tag and path of an entry has a token: the version of the last purge of that scope,
 * and after a space the version at which it was last made stale. An entry is valid while all its tokens exist and none
 * is above the version at which its fetch started. A purge of everything raises `floor` to the same effect, and what
 * makes everything stale raises `stale`. So a purge need not search for entries, and data that Redis loses, by eviction
 * or FLUSHALL, makes misses and never outdated responses; an index of the entries of a tag could be evicted before them.
 * A missing token is created as if the scope had been purged just now.
 *
 * A version starts with the current microsecond, so that it is above all earlier ones. It belongs to one run of one
 * server: a server that restarts from a snapshot, and a replica that takes over, may have lost the latest purges. The
 * message of each version is in a stream, by which gateways find those that they missed.
 *
 * In a cluster all keys are in one slot, since the prefix has a hash tag: so a script may use keys that it computes.
 */
const readState = `
local prefix = ARGV[1]
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') or ''
local floor, version, stale
local state = redis.pcall('HMGET', KEYS[1], 'run', 'floor', 'version', 'stale')
if not state.err and state[1] == run then
  floor, version, stale = tonumber(state[2]), tonumber(state[3]), tonumber(state[4]) or 0
end
if not floor or not version then
  local time = redis.call('TIME')
  local start = string.format('%d%06d', time[1], time[2])
  redis.call('DEL', KEYS[1], prefix .. 'log')
  redis.call('HSET', KEYS[1], 'run', run, 'floor', start, 'version', start)
  floor, version, stale = tonumber(start), tonumber(start), 0
end
local function readToken(scope)
  local text = redis.pcall('GET', prefix .. scope)
  if type(text) ~= 'string' then return nil end
  local purged, expired = string.match(text, '^(%d+) ?(%d*)$')
  purged = tonumber(purged)
  if not purged or purged > version then return nil end
  return purged, tonumber(expired) or 0
end
`

/**
 * Raises the version, and sends a message about it to all gateways. A long message is kept as one about everything, so that
 * the stream stays small. Needs `KEYS[3]`, the channel.
 */
const publish = `
local function publish(message)
  version = redis.call('HINCRBY', KEYS[1], 'version', 1)
  local text = string.format('%.0f', version)
  local versioned = '{"version":' .. text .. ',' .. string.sub(message, 2)
  local log = prefix .. 'log'
  local kept = versioned
  if #kept > 65536 then kept = '{"purge":{"verb":"revalidate","all":true,"reason":"messages-lost"}}' end
  local added = redis.pcall('XADD', log, 'MAXLEN', 1000, text .. '-0', 'm', kept)
  if added.err then
    redis.call('DEL', log)
    redis.call('XADD', log, text .. '-0', 'm', kept)
  end
  redis.call('PUBLISH', KEYS[3], versioned)
  return text
end
`

/**
 * Returns the version, the entry if it is valid, and 1 if it must be revalidated.
 * KEYS: state, entry. ARGV: prefix.
 */
export const getScript = `${readState}
local entry = redis.pcall('HMGET', KEYS[2], 'version', 'scopes', 'bytes')
local at = not entry.err and tonumber(entry[1])
local holds = at and at >= floor and at <= version and entry[2] and entry[3]
local isStale = 0
if holds then
  if at < stale then isStale = 1 end
  for scope in string.gmatch(entry[2], '[^\\n]+') do
    local purged, expired = readToken(scope)
    if not purged or purged > at then holds = false break end
    if expired > at then isStale = 1 end
  end
end
if holds then return { version, entry[3], isStale } end
redis.call('UNLINK', KEYS[2])
return { version }
`

/**
 * Stores an entry unless a purge covers it. In a full Redis the first command that writes decides whether all may, so
 * that it is one that takes memory.
 * KEYS: state, entry. ARGV: prefix, version, time to keep in ms, scopes (one a line), bytes.
 */
export const setScript = `${readState}
local at, keepMs, scopes, bytes = tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
if at < floor or at < stale or at > version then return 0 end
local holds = true
for scope in string.gmatch(scopes, '[^\\n]+') do
  local purged, expired = readToken(scope)
  if not purged then
    purged, expired = version, 0
    redis.call('SET', prefix .. scope, string.format('%.0f', version), 'PX', keepMs)
  end
  if purged > at or expired > at then holds = false end
end
if not holds then return 0 end
redis.call('HSET', KEYS[2], 'version', ARGV[2], 'scopes', scopes, 'bytes', bytes)
redis.call('PEXPIRE', KEYS[2], keepMs)
redis.call('HSET', KEYS[1], 'holds', 1)
for scope in string.gmatch(scopes, '[^\\n]+') do
  if redis.call('PTTL', prefix .. scope) < keepMs then
    redis.call('PEXPIRE', prefix .. scope, keepMs)
  end
end
return 1
`

/**
 * Renews the lease of a gateway in the list of running gateways, which has the second of each renewal. A gateway whose
 * lease has ended without leaving has crashed or lost its connection, and may have undelivered purges: all entries must
 * be revalidated, here and in the memory of the other gateways. Like a purge, it has to work in a full Redis.
 *
 * Returns the version, 1 if an entry was stored since everything was purged, the version of the content whose changes have
 * all been purged here (empty if unknown), the names of lost gateways, those of the others, and the messages after the
 * version that this gateway has seen, none if that is empty, and the run of the server. The keys expire two days after
 * the last gateway has ended.
 * KEYS: state, sessions, channel. ARGV: prefix, name, lease in s, message for a lost gateway, version of the content
 * or empty, version seen or empty, message by which all entries must be revalidated here alone or empty.
 */
export const presenceScript = `
redis.call('HDEL', KEYS[2], '')
${readState}${publish}
local now = tonumber(redis.call('TIME')[1])
local content = redis.call('HGET', KEYS[1], 'content') or ''
if ARGV[5] ~= '' then redis.call('HSET', KEYS[1], 'content', ARGV[5]) end
redis.call('HSET', KEYS[2], ARGV[2], now)
local sessions = redis.call('HGETALL', KEYS[2])
local lost, others = {}, {}
for i = 1, #sessions, 2 do
  if now - tonumber(sessions[i + 1]) > tonumber(ARGV[3]) then
    redis.call('HDEL', KEYS[2], sessions[i])
    table.insert(lost, sessions[i])
  elseif sessions[i] ~= ARGV[2] then
    table.insert(others, sessions[i])
  end
end
if #lost > 0 then redis.call('HSET', KEYS[1], 'stale', publish(ARGV[4])) end
if ARGV[7] ~= '' then redis.call('HSET', KEYS[1], 'stale', publish(ARGV[7])) end
for _, key in ipairs({ KEYS[1], KEYS[2], prefix .. 'log' }) do
  redis.call('EXPIRE', key, 172800)
end
local missed = {}
local seen = tonumber(ARGV[6])
if seen then
  local from = seen <= version and string.format('%.0f', seen + 1) or '-'
  local found = redis.pcall('XRANGE', prefix .. 'log', from, '+')
  if not found.err then
    for _, each in ipairs(found) do table.insert(missed, each[2][2]) end
  end
end
return { version, redis.call('HEXISTS', KEYS[1], 'holds'), content, lost, others, missed, run }
`

/**
 * Invalidates entries, and notifies all gateways. A script that frees before it writes may write in a full Redis too, as
 * a purge must (https://redis.io/docs/latest/develop/programmability/eval-intro/). Returns the new version and the names
 * of the gateways.
 * KEYS: state, sessions, channel. ARGV: prefix, message, `purge` or another verb, `all` or nothing, then the scopes.
 */
export const purgeScript = `
redis.call('HDEL', KEYS[2], '')
${readState}${publish}
local text = publish(ARGV[2])
local isPurge = ARGV[3] == 'purge'
if ARGV[4] == 'all' then
  redis.call('HSET', KEYS[1], isPurge and 'floor' or 'stale', text)
  if isPurge then redis.call('HDEL', KEYS[1], 'holds') end
end
for i = 5, #ARGV do
  local purged = readToken(ARGV[i])
  if purged then
    local token = isPurge and text or string.format('%.0f %s', purged, text)
    redis.call('SET', prefix .. ARGV[i], token, 'XX', 'KEEPTTL')
  end
end
return { version, redis.call('HKEYS', KEYS[2]) }
`
