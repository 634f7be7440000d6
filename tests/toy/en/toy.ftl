# What the game of bids says at the table.

toy-bots-high = Bids high
toy-bid = Bid { $number }
toy-cards = Cards: { $cards }
