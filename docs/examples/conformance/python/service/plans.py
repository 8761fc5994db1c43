"""What each plan includes (docs/service-interface.md, 5.4)."""

STARTER_REPORTS = ["opening-stats-*", "green-and-red-days-by-weekday-standard", "previous-days-range-*"]
STARTER_TICKERS = {"stocks": ["AAPL"], "futures": ["RTY"], "crypto": ["ETHUSDT"], "forex": ["GBPCAD"]}
ENDPOINTS = ["report-calculation", "discovery-scan"]

PLANS = {
    "essential": {"endpoints": ENDPOINTS, "reports": STARTER_REPORTS, "tickers": STARTER_TICKERS, "historyMonths": 6, "detailedRows": False},
    "pro": {"endpoints": ENDPOINTS, "reports": "all", "tickers": "all", "historyMonths": 12, "detailedRows": False},
    "all-access": {"endpoints": ENDPOINTS, "reports": "all", "tickers": "all", "historyMonths": 96, "detailedRows": True},
    # Only the website, nothing by API: every request is a missing entitlement.
    "website": {"endpoints": [], "reports": "all", "tickers": "all", "historyMonths": 12, "detailedRows": False},
}
