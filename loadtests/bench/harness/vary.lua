-- Every request asks for an author that nobody else asks for: part of the page cache's key, without a meaning for a page.
local count = 0
local start = os.time() .. tostring(math.random(1e6))
request = function()
  count = count + 1
  return wrk.format(nil, wrk.path .. "?author=" .. start .. "-" .. count)
end
