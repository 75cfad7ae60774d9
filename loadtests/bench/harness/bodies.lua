-- Posts each line of the file BODIES once; a run that needs more lines than there are fails by its answers.
local lines = {}
local at = 0

function init(args)
  for line in io.lines(os.getenv("BODIES")) do
    lines[#lines + 1] = line
  end
end

function request()
  at = at + 1
  return wrk.format("POST", nil, nil, lines[at] or "{}")
end
