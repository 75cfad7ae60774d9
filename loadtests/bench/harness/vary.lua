-- Every request asks for a page number that is none and that nobody else asks for: the first page, under a key of its own.
local count = 0
local start = os.time() .. tostring(math.random(1e6))
request = function()
  count = count + 1
  return wrk.format(nil, wrk.path .. "?page=x" .. start .. "-" .. count)
end
