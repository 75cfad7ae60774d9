-- Milliseconds that a connection waits before each request, in the mean; without it, none. By chance, because visitors
-- do not come in step.
local pause = tonumber(os.getenv("PAUSE_MS") or "0")
if pause > 0 then
  delay = function() return math.random(0, 2 * pause) end
end
