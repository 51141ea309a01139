-- Requests the paths in PATHS, one per line, in random order; {n} becomes a number that was not used before.
-- Prints the results as one line of JSON.
local paths = {}
for path in (os.getenv('PATHS') or ''):gmatch('[^\n]+') do paths[#paths + 1] = path end

if #paths > 1 or paths[1]:find('{n}', 1, true) then
  local number = tonumber(os.getenv('FIRST') or '0')
  math.randomseed(number)
  request = function()
    number = number + 1
    return wrk.format('GET', (paths[math.random(#paths)]:gsub('{n}', number)))
  end
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"bytes":%d,"failed":%d,"refused":%d,"p50Ms":%.3f,"p99Ms":%.3f}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, failed, errors.status,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
