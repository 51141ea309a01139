/*
 * Every purge raises `version`. Each tag and path of an entry has a token: the version of the last purge of that scope.
 * An entry is valid while all its tokens exist and none is above the version at which its fetch started. A purge of
 * everything raises `floor` to the same effect. So a purge need not search for entries, and data that Redis loses, by
 * eviction or FLUSHALL, makes misses and never outdated responses; an index of the entries of a tag could be evicted
 * before them. A missing token is created as if the scope had been purged just now.
 *
 * A version starts with the current microsecond, so that it is above all earlier ones. It belongs to one run of the
 * server: a server that restarts from a snapshot has lost the purges since.
 */
const readState = `
local prefix, run = ARGV[1], ARGV[2]
local floor, version
local state = redis.pcall('HMGET', KEYS[1], 'run', 'floor', 'version')
if not state.err and state[1] == run then
  floor, version = tonumber(state[2]), tonumber(state[3])
end
if not floor or not version then
  local time = redis.call('TIME')
  local start = string.format('%d%06d', time[1], time[2])
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'run', run, 'floor', start, 'version', start)
  floor, version = tonumber(start), tonumber(start)
end
local function readToken(scope)
  local token = tonumber(redis.pcall('GET', prefix .. scope))
  return token and token <= version and token
end
`

/**
 * Returns the version, and the entry if it is valid.
 * KEYS: state, entry. ARGV: prefix, run of the server.
 */
export const getScript = `${readState}
local entry = redis.pcall('HMGET', KEYS[2], 'version', 'scopes', 'bytes')
local at = not entry.err and tonumber(entry[1])
local holds = at and at >= floor and at <= version and entry[2] and entry[3]
if holds then
  for scope in string.gmatch(entry[2], '[^\\n]+') do
    local token = readToken(scope)
    if not token or token > at then holds = false break end
  end
end
if holds then return { version, entry[3] } end
redis.call('UNLINK', KEYS[2])
return { version }
`

/**
 * Stores an entry unless a purge covers it. In a full Redis the first command that writes decides whether all may, so
 * that it is one that takes memory.
 * KEYS: state, entry. ARGV: prefix, run, version, time to keep in ms, scopes (one a line), bytes.
 */
export const setScript = `${readState}
local at, keepMs, scopes, bytes = tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5], ARGV[6]
if at < floor or at > version then return 0 end
local holds = true
for scope in string.gmatch(scopes, '[^\\n]+') do
  local token = readToken(scope)
  if not token then
    token = version
    redis.call('SET', prefix .. scope, string.format('%.0f', version), 'PX', keepMs)
  end
  if token > at then holds = false end
end
if not holds then return 0 end
redis.call('HSET', KEYS[2], 'version', ARGV[3], 'scopes', scopes, 'bytes', bytes)
redis.call('PEXPIRE', KEYS[2], keepMs)
for scope in string.gmatch(scopes, '[^\\n]+') do
  if redis.call('PTTL', prefix .. scope) < keepMs then
    redis.call('PEXPIRE', prefix .. scope, keepMs)
  end
end
return 1
`

/**
 * Updates the list of running gateways, each with the second of its last lease. A gateway whose lease has ended without
 * leaving has crashed or lost its connection, and may have undelivered purges: everything is purged, here and in the
 * memory of the other gateways. Like a purge, it has to work in a full Redis.
 * KEYS: state, sessions, channel. ARGV: prefix, run, self, lease in s, message of a purge of everything.
 */
export const presenceScript = `
redis.call('HDEL', KEYS[2], '')
${readState}
local now = tonumber(redis.call('TIME')[1])
redis.call('HSET', KEYS[2], ARGV[3], now)
local sessions = redis.call('HGETALL', KEYS[2])
local lost = 0
for i = 1, #sessions, 2 do
  if now - tonumber(sessions[i + 1]) > tonumber(ARGV[4]) then
    redis.call('HDEL', KEYS[2], sessions[i])
    lost = lost + 1
  end
end
if lost == 0 then return 0 end
version = redis.call('HINCRBY', KEYS[1], 'version', 1)
redis.call('HSET', KEYS[1], 'floor', string.format('%.0f', version))
redis.call('PUBLISH', KEYS[3], ARGV[5])
return lost
`

/**
 * Purges, and notifies the other gateways. A script that frees before it writes may write in a full Redis too, as a
 * purge must (https://redis.io/docs/latest/develop/programmability/eval-intro/).
 * KEYS: state, any other key, channel. ARGV: prefix, run, message, `all` or nothing, then the scopes.
 */
export const purgeScript = `
redis.call('DEL', KEYS[2])
${readState}
version = redis.call('HINCRBY', KEYS[1], 'version', 1)
local text = string.format('%.0f', version)
if ARGV[4] == 'all' then redis.call('HSET', KEYS[1], 'floor', text) end
for i = 5, #ARGV do redis.call('SET', prefix .. ARGV[i], text, 'XX', 'KEEPTTL') end
redis.call('PUBLISH', KEYS[3], ARGV[3])
return version
`
