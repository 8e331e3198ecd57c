// Plays a game of the template from C++, with something from every header of the library as it is installed.
// Step "install" of tools/test builds and runs it.
#include <cstdio>
#include <memory>
#include <string>

#include <undercroft/packs.h>
#include <undercroft/undercroft.h>

template <auto release> struct Release {
    template <typename T> void operator()(T *thing) const { release(thing); }
};
using Pack = std::unique_ptr<uc_pack, Release<uc_pack_free>>;
using Game = std::unique_ptr<uc_game, Release<uc_game_free>>;
using Journal = std::unique_ptr<uc_journal, Release<uc_journal_close>>;

enum { ENOUGH = 20 };

static int fail(const std::string &why)
{
    std::fprintf(stderr, "%s\n", why.c_str());
    return 1;
}

int main()
{
    char folder[1000];
    uc_error error = {};
    uc_problems problems = {};
    if (uc_pack_find("template", folder, sizeof folder, &error) != UC_OK)
        return fail(error.text);
    Pack pack(uc_pack_load(folder, &problems));
    uc_problems_free(&problems);
    if (!pack || uc_pack_size(pack.get()).records == 0)
        return fail("the pack was not read");

    uc_setup setup = {};
    Game game(uc_game_new(pack.get(), &setup, &error));
    Journal journal(game ? uc_journal_new(game.get(), 1, nullptr, &error) : nullptr);
    if (!journal)
        return fail(error.text);
    // Where a function has the name of a struct, C++ takes the bare name for the function.
    auto view = std::make_unique<struct uc_view>();
    int answers = 0, pieces = 0;
    for (; answers < ENOUGH; answers++) {
        const void *state = uc_journal_state(journal.get());
        const struct uc_question question = uc_question(game.get(), state);
        if (!question.seat)
            break;
        uc_view(game.get(), state, question.seat, view.get());
        pieces += view->pieces;
        char text[200];
        int pick = answers % question.count;
        uc_choice_text(game.get(), state, question.choice[pick], text, sizeof text);
        std::printf("%s\n", text);
        if (uc_journal_choose(journal.get(), pick, nullptr, &error) != UC_OK)
            return fail(error.text);
    }
    const bool back = uc_journal_undo(journal.get(), &error) == UC_OK;
    if (!back || uc_journal_position(journal.get()) + 1 != uc_journal_length(journal.get()))
        return fail("an answer was not taken back");
    std::printf("%d answers, %s\n", answers, uc_version());
    return answers > 4 && pieces > 0 ? 0 : fail("hardly anything was played");
}
