-- Page views of many visitors on many websites: hosts by Zipf's law, every field as a page sends it.
local sites = tonumber(os.getenv("HIT_SITES") or "100")
local suffix = os.getenv("HIT_SUFFIX") or "localhost"
local agents = {
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}
local pages = { "%2F", "%2Fblog", "%2Fladen", "%2Fkontakt", "%2Fblog%2Fholz", "%2Fladen%2Fstuhl" }
local cumulated, total = {}, 0
for rank = 1, sites do
  total = total + 1 / rank
  cumulated[rank] = total
end
local requests, at = {}, 0

init = function()
  math.randomseed(os.time())
  for number = 1, 5000 do
    local aim, rank = math.random() * total, 1
    while cumulated[rank] < aim do rank = rank + 1 end
    local agent = agents[math.random(#agents)]
    local id = string.format("%08x-%04x-4%03x-8%03x-%012x", math.random(0, 2 ^ 31 - 1), math.random(0, 65535),
      math.random(0, 4095), math.random(0, 4095), number)
    local cookie = id .. "%7C1767225600000%7C1767225600001%7C1767225600002%7C3"
    local body = "event=1&data=%7B%22websiteId%22%3A%22000000000000000000000001%22%2C%22templateId%22%3A%22%22%2C%22pagePath%22%3A%22"
      .. pages[math.random(#pages)] .. "%22%2C%22member_locale%22%3A%22de-DE%22%2C%22website_locale%22%3A%22de-DE%22"
      .. "%2C%22viewportWidth%22%3A1280%2C%22viewportHeight%22%3A800%2C%22screenWidth%22%3A1920%2C%22screenHeight%22%3A1080"
      .. "%2C%22title%22%3A%22Startseite%22%2C%22referrer%22%3A%22https%3A%2F%2Fwww.google.de%2F%22%2C%22queryString%22%3A%22%22"
      .. "%2C%22localStorageSupported%22%3Atrue%2C%22visitorCookie%22%3A%22" .. cookie .. "%22%7D&ss_cvr=" .. cookie
    requests[number] = wrk.format("POST", "/api/census/RecordHit", {
      Host = "site" .. rank .. "." .. suffix,
      ["User-Agent"] = agent,
      ["Content-Type"] = "application/x-www-form-urlencoded",
    }, body)
  end
end

request = function()
  at = at % #requests + 1
  return requests[at]
end

dofile(debug.getinfo(1, "S").source:match("@(.*/)") .. "pause.lua")
