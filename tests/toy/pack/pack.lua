pack { system = "depths", name = "The depths", about = "Areas, hidden sections, facings, five heroes and odd dice." }
