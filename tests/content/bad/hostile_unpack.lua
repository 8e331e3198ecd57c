pack { system = "toy", name = "Too many values" }

local function none() end

none(table.unpack({}, 1, 900000)) --> more than 100000 values at once
