pack { system = "ssis", name = "Trials", about = "Plain figures and cards for the scenarios of the rules.", version = "1", uses = "ss_trials" }
