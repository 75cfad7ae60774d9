-- Every request searches for what no other one does: a page that nothing keeps, and no two requests share.
local count = 0
local start = os.time() .. tostring(math.random(1e6))
request = function()
  count = count + 1
  return wrk.format(nil, wrk.path .. "?q=x" .. start .. "-" .. count)
end

dofile(debug.getinfo(1, "S").source:match("@(.*/)") .. "pause.lua")
