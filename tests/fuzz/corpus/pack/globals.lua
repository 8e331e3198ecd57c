-- Names that mean nothing, names that are withheld, names that belong to the language.
pack { system = "toy", name = "Bad" }
print("hello")  --> 'print' is not available in packs
local f = io.open("/etc/passwd")  --> 'io' is not available in packs
os.execute("true")  --> 'os' is not available in packs
load("x = 1")()  --> 'load' is not available in packs
require "x"  --> 'require' is not available in packs
dofile("x.lua")  --> 'dofile' is not available in packs
local t = setmetatable({}, {})  --> 'setmetatable' is not available in packs
local c = coroutine.wrap(function() end)  --> 'coroutine' is not available in packs
debug.sethook()  --> 'debug' is not available in packs
pcall(error)  --> 'pcall' is not available in packs
collectgarbage()  --> 'collectgarbage' is not available in packs
local x = _G  --> '_G' is not available in packs
local y = dammage(heroes)  --> there is no 'dammage' (damage?)
count = 3  --> 'count' cannot be changed: it belongs to the language
hero = nil  --> 'hero' cannot be changed: it belongs to the language
self = 1  --> 'self' cannot be changed: it belongs to the language
for k, v in piars { 1, 2 } do k() end  --> there is no 'piars' (pairs?)
for k, v in heroes do k() end  --> for cannot go through values of the game; use each
string.rep = nil  --> 'rep' cannot be changed: it belongs to the language
