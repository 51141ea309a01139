/*
 * Every purge raises `version`. Each tag and path of an entry has a token: the version of the last
 * purge of that scope. An entry holds while all its tokens are there and none is above the version that
 * its fetch began at; a purge of everything raises `floor` to the same end. So a purge has nothing to
 * look for, and whatever Redis loses, by eviction or FLUSHALL, makes misses and never old answers: an
 * index of the entries of a tag could be evicted before them. A token that is missing is made anew as if
 * the scope had been purged just now.
 *
 * A version starts at the microsecond it is made in, so that it is above all before it. It is bound to
 * one run of the server: one that restarts from a snapshot has forgotten the purges since.
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
 * Gives the version, and an entry that holds.
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
 * Keeps an entry unless a purge stands against it. In a full Redis the first command that writes decides
 * for all, so it is one that takes memory.
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
 * Keeps the list of gateways that are there, each with the second it was last heard of. One that has been
 * silent for longer than the lease, and did not leave, ended or is cut off, and may owe purges that
 * nobody else knows of: all is purged, here and in the memory of the others. Like a purge, it has to work
 * in a full Redis.
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
 * Purges and tells the others. A script that frees before it writes may write in a full Redis too, as a
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
